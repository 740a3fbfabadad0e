"""What a visitor does on a page before its picture is taken; names are ids of the catalogue."""

import json
from collections.abc import Callable

from playwright.sync_api import FilePayload, WebSocketRoute

from tools.shots.positions import Position, Prepared
from tools.shots.visitor import Visitor

Step = Callable[[Visitor], None]

# What is only put off for a moment still comes: a page would answer nobody without it.
STOP_TIME = """() => {
  const later = window.setTimeout;
  window.setTimeout = (what, ms = 0) => (ms < 500 ? later(what, ms) : 0);
}"""
HOLD = """(ms) => {
  for (const one of document.getAnimations()) {
    one.currentTime = ms;
    one.commitStyles();
    one.cancel();
  }
}"""


def press(message: str, **args: int | str) -> Step:
    return lambda visitor: visitor.button(message, **args).click()


def press_if_shown(message: str) -> Step:
    """What only small screens hide behind a button."""

    def do(visitor: Visitor) -> None:
        if visitor.button(message).is_visible():
            visitor.button(message).click()

    return do


def choose(message: str) -> Step:
    """One of several."""
    return lambda visitor: visitor.choice(visitor.words(message)).check()


def choose_number(number: int) -> Step:
    return lambda visitor: visitor.choice(str(number)).check()


def unfold(message: str) -> Step:
    return lambda visitor: visitor.page.locator("summary", has_text=visitor.words(message)).click()


def write(message: str, written: str, **args: str) -> Step:
    """Into the field of that name, and Enter."""

    def do(visitor: Visitor) -> None:
        field = visitor.page.get_by_label(visitor.words(message, **args)).first
        field.fill(written)
        field.press("Enter")

    return do


def tap(*things: str) -> Step:
    """Things of a drawn table, by their names on the wire."""

    def do(visitor: Visitor) -> None:
        for thing in things:
            visitor.page.locator(f'[data-thing="{thing}"]').first.click()

    return do


def rest_on(selector: str) -> Step:
    """With the focus, as a keyboard brings it there: it is the same for every device."""
    return lambda visitor: visitor.page.locator(selector).first.evaluate(
        "(it) => it.focus({ focusVisible: true })"
    )


def give(message: str, written: str, name: str = "match.json") -> Step:
    """A file, where that name asks for one."""
    file: FilePayload = {"name": name, "mimeType": "", "buffer": written.encode()}
    return lambda visitor: visitor.page.get_by_label(visitor.words(message)).set_input_files(file)


def slide(to: int) -> Step:
    """The only slider of the page."""
    return lambda visitor: visitor.page.get_by_role("slider").fill(str(to))


def click(selector: str) -> Step:
    """What has no name in the catalogue: somebody's."""
    return lambda visitor: visitor.page.locator(selector).first.click()


def wait_for(selector: str) -> Step:
    return lambda visitor: visitor.page.locator(selector).first.wait_for()


def stop_time(visitor: Visitor) -> None:
    """What would go on by itself after a while stays as it is then."""
    visitor.page.evaluate(STOP_TIME)


def show(selector: str) -> Step:
    """What is further down."""
    return lambda visitor: visitor.page.locator(selector).first.scroll_into_view_if_needed()


def block(pattern: str) -> Step:
    """Before the page is opened: the house does not answer there."""

    def do(visitor: Visitor) -> None:
        visitor.page.route(pattern, lambda route: route.abort())

    return do


def keep_waiting(visitor: Visitor) -> None:
    """Before the page is opened: the house is slow to answer."""
    visitor.page.add_init_script("window.fetch = () => new Promise(() => {})")


def hold_the_line(visitor: Visitor) -> None:
    """Before the page is opened, for whoever wants to cut it."""
    visitor.page.route_web_socket("**/ws", visitor.connect)


def not_asked_yet(visitor: Visitor) -> None:
    """Before the page is opened: it could show notifications, which headless browsers refuse."""
    visitor.page.add_init_script(
        "Object.defineProperty(Notification, 'permission', { get: () => 'default' })"
    )


def see_in_play(visitor: Visitor) -> None:
    """Before the page is opened: a game that is over seems not to be, and things may move."""

    def connect(line: WebSocketRoute) -> None:
        def pass_on(message: str | bytes) -> None:
            told = json.loads(message)
            if told["type"] == "Welcome" and visitor.is_behind:
                visitor.put_off(line, message)
                told["table"]["stage"] = "playing"
                told["position"].pop("result")
            line.send(json.dumps(told))

        line.connect_to_server().on_message(pass_on)

    visitor.page.route_web_socket("**/ws", connect)
    visitor.page.emulate_media(reduced_motion="no-preference")


def end_now(visitor: Visitor) -> None:
    """The game that was seen in play is over."""
    visitor.catch_up()


def hold_at(ms: int) -> Step:
    """All that moves stands as it is so long after it began."""
    return lambda visitor: visitor.page.evaluate(HOLD, ms)


def cut_the_line(visitor: Visitor) -> None:
    """As when the Wi-Fi goes."""
    visitor.cut()


def come_back(position: Position, seat: int) -> Step:
    """The house tells what a bot did there meanwhile, to whom the line is held."""
    return lambda visitor: visitor.hear(Prepared("one", position).recap(seat).decode())


def see_happen(position: Position, seat: int) -> Step:
    """The house tells the last move that led there, to whom the line is held."""

    def do(visitor: Visitor) -> None:
        stop_time(visitor)
        visitor.hear(Prepared("one", position).news(seat).decode())

    return do
