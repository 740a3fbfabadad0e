"""Colours for who sees them; the words name every colour to everybody."""

from festnoz.core.words import Message

COLOUR = ".colour."  # a message about a coloured thing names its colour so
STYLES = {"yellow": "yellow", "red": "red", "blue": "bright_blue", "green": "green"}


def style_of(message: Message) -> str:
    """Of the first coloured thing that the message is about."""
    for value in message.args.values():
        if isinstance(value, Message):
            _, is_colour, name = value.id.partition(COLOUR)
            style = STYLES.get(name, "") if is_colour else style_of(value)
            if style:
                return style
    return ""
