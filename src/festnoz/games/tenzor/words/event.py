"""One action that was played, with the views before and after it."""

from dataclasses import dataclass

from festnoz.core.game import Setting
from festnoz.core.words import Message, say
from festnoz.games.tenzor.actions import cell_of
from festnoz.games.tenzor.wire import Card, TenzorView, name_of
from festnoz.games.tenzor.words import names
from festnoz.games.tenzor.words.questions import cell_of as cell_of_card


@dataclass(frozen=True, slots=True)
class Event:
    before: TenzorView
    seat: int  # who played
    action: int
    after: TenzorView
    setting: Setting

    @property
    def cell(self) -> str:
        """That the action is about."""
        return name_of(cell_of(self.action))

    @property
    def active_cell(self) -> str:
        """Of the card whose ability is used."""
        return cell_of_card(self.before, self.before.active) if self.before.active else "?"

    def told(self, message_id: str, **args: int | str | Message) -> Message:
        """A sentence about the one who played."""
        return self.told_of(self.seat, message_id, **args)

    def told_of(self, seat: int, message_id: str, **args: int | str | Message) -> Message:
        return say(message_id, **names.who(self.after, seat, self.setting), **args)

    def owned(self, card: Card) -> Message:
        """A card that something is done to by the one who plays."""
        if card.seat == self.seat != self.after.seat:
            return say("tenzor.own", card=names.card(card.kind))
        return names.owned(self.after, card, self.setting)
