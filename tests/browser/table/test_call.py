"""Whoever looks elsewhere is called back to the table, if they said yes after a first game."""

from typing import Any

from playwright.sync_api import BrowserContext, expect

from tests.browser.conftest import Visit
from tests.browser.examining import examine, examine_night, examine_phone
from tests.browser.guest import WHOLE_MATCH_MS, Guest, eventually
from tests.browser.words.test_phone_game import PHONE

# A browser that was not asked yet, which headless ones never are: it lets us.
UNASKED = """
  if (location.protocol.startsWith("http")) {
    localStorage["festnoz.sound"] ??= "off";
    localStorage["festnoz.celebration"] ??= "off";
  }
  globalThis.granted = () => sessionStorage.getItem("granted") ?? "default";
  Object.defineProperty(Notification, "permission", { get: granted });
  Notification.requestPermission = async () => sessionStorage.setItem("granted", "granted");
"""
# Instead of the desktop's.
SHOWN = """
() => {
  self.shown = [];
  self.focused = [];
  self.registration.showNotification = async (title, options) => {
    const close = () => (shown = shown.filter(({ tag }) => tag !== options.tag));
    shown.push({ title, ...options, close });
  };
  self.registration.getNotifications = async ({ tag }) => shown.filter((one) => one.tag === tag);
  WindowClient.prototype.focus = async function () { focused.push(this.id); return this; };
}
"""
CLICK = """
() => {
  const event = new ExtendableEvent("notificationclick");
  event.notification = shown[0];
  self.dispatchEvent(event);
}
"""
LOOK = """
(isAway) => {
  Object.defineProperty(document, "hidden", { value: isAway, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}
"""
READY = "() => navigator.serviceWorker.ready.then(() => true)"


def shown(context: BrowserContext) -> list[dict[str, Any]]:
    return list(context.service_workers[0].evaluate("() => shown.map(({ close, ...one }) => one)"))


def end_game(guest: Guest) -> None:
    guest.press("web.stand_in.do")
    expect(guest.status("web.status.over")).to_be_visible(timeout=WHOLE_MATCH_MS)


def at_first_game(visit: Visit, **how: Any) -> Guest:
    """Nothing is asked there."""
    guest = visit(is_new=True, **how)
    context = guest.page.context
    context.grant_permissions(["notifications"])
    guest.page.add_init_script(UNASKED)
    guest.page.reload()
    assert guest.page.evaluate(READY)
    context.service_workers[0].evaluate(SHOWN)
    guest.play_now()
    expect(guest.page.get_by_role("group", name=guest.words("call.ask"))).to_have_count(0)
    return guest


def test_whoever_agrees_after_a_first_game_is_called_when_out_of_sight(visit: Visit) -> None:
    guest = at_first_game(visit, language="fr")
    context = guest.page.context
    guest.page.evaluate(LOOK, True)
    guest.make_move(guest.moves.last)
    assert guest.waits_for_turn()
    guest.page.evaluate(LOOK, False)
    end_game(guest)
    question = guest.page.get_by_role("group", name=guest.words("call.ask"))
    expect(question).to_be_visible()
    examine(guest)
    examine_night(guest.page)
    guest.press("call.yes")
    expect(question).to_contain_text(guest.words("call.agreed"))
    guest.press("web.end.rematch")
    expect(guest.status("web.status.over")).to_have_count(0)
    assert guest.waits_for_turn()
    guest.make_move(guest.moves.last)
    assert guest.waits_for_turn()
    assert shown(context) == []  # not before, nor to whoever looks
    guest.page.evaluate(LOOK, True)
    guest.make_move(guest.moves.last)
    assert eventually(lambda: bool(shown(context)), True)
    (call,) = shown(context)
    assert call["title"] == guest.words("web.status.yours")
    assert call["body"].startswith(guest.words("call.body", game="Korsair", names=""))
    context.service_workers[0].evaluate(CLICK)
    assert eventually(lambda: bool(shown(context)), False) is False
    assert context.service_workers[0].evaluate("() => focused") == [call["data"]]
    guest.make_move(guest.moves.last)
    assert eventually(lambda: bool(shown(context)), True)
    guest.page.evaluate(LOOK, False)
    assert eventually(lambda: bool(shown(context)), False) is False


def test_whoever_refuses_is_not_asked_again(visit: Visit) -> None:
    guest = at_first_game(visit, **PHONE)
    end_game(guest)
    question = guest.page.get_by_role("group", name=guest.words("call.ask"))
    question.scroll_into_view_if_needed()
    examine_phone(guest)
    guest.press("call.no")
    expect(question).to_contain_text(guest.words("call.refused"))
    guest.page.reload()
    expect(guest.page.locator("#ending")).to_be_visible()
    expect(question).to_have_count(0)
    guest.page.goto(f"{guest.page.url.partition('#')[0]}#settings")
    switch = guest.page.get_by_label(guest.words("settings.call"))
    expect(switch).not_to_be_checked()
    switch.check()
    expect(switch).to_be_checked()
