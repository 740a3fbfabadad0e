"""What a visitor does on a page before its picture is taken; names are ids of the catalogue."""

from collections.abc import Callable

from tools.shots.visitor import Visitor

Step = Callable[[Visitor], None]


def press(message: str, **args: int | str) -> Step:
    return lambda visitor: visitor.button(message, **args).click()


def press_if_shown(message: str) -> Step:
    """What only small screens hide behind a button."""

    def do(visitor: Visitor) -> None:
        if visitor.button(message).is_visible():
            visitor.button(message).click()

    return do


def choose(name: str) -> Step:
    """One of several, by what is written on it in every language: a number."""
    return lambda visitor: visitor.page.get_by_role("radio", name=name, exact=True).check()


def unfold(message: str) -> Step:
    return lambda visitor: visitor.page.locator("summary", has_text=visitor.words(message)).click()


def write(message: str, written: str) -> Step:
    """Into the field of that name, and Enter."""

    def do(visitor: Visitor) -> None:
        field = visitor.page.get_by_label(visitor.words(message)).first
        field.fill(written)
        field.press("Enter")

    return do


def tap(*things: str) -> Step:
    """Things of a drawn table, by their names on the wire."""

    def do(visitor: Visitor) -> None:
        for thing in things:
            visitor.page.locator(f'[data-thing="{thing}"]').first.click()

    return do


def wait_for(selector: str) -> Step:
    return lambda visitor: visitor.page.locator(selector).first.wait_for()


def block(pattern: str) -> Step:
    """Before the page is opened: the house does not answer there."""

    def do(visitor: Visitor) -> None:
        visitor.page.route(pattern, lambda route: route.abort())

    return do


def hold_the_line(visitor: Visitor) -> None:
    """Before the page is opened, for who wants to cut it."""
    visitor.page.route_web_socket("**/ws", visitor.connect)


def cut_the_line(visitor: Visitor) -> None:
    """As when the Wi-Fi goes."""
    visitor.cut()
