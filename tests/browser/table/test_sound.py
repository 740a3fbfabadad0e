"""Sound: asked for once, and what is heard is what the audio graph was given."""

from typing import Any

import pytest
from playwright.sync_api import expect

from festnoz.server.app import PAGES
from tests.browser.conftest import Visit
from tests.browser.drawn_seat import PHONE, Seat
from tests.browser.examining import examine, examine_night, examine_phone
from tests.browser.guest import Guest, eventually

RATE = 22_050
LONGEST_S = 5
# Each sound into memory: how loud it gets, and when the last of it is heard.
RENDER = """
async ([player, rate, seconds]) => {
  const { perform, SOUNDS } = await import(player);
  const measure = async ([cue, score]) => {
    const context = new OfflineAudioContext(1, rate * seconds, rate);
    perform(context, context.destination, score, 0);
    const samples = (await context.startRendering()).getChannelData(0);
    const peak = samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
    return [cue, peak, samples.findLastIndex((one) => Math.abs(one) > 0.001) / rate];
  };
  return Promise.all(Object.entries(SOUNDS).map(measure));
}
"""
# Notes down whatever a graph is given to play, and in which kind of context.
LISTEN = """
globalThis.heard = [];
for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
  const { start } = kind.prototype;
  kind.prototype.start = function (...when) {
    const isLive = this.context instanceof AudioContext;
    const pitch = this.frequency?.value ?? "noise";
    heard.push([isLive, this.type ?? "", pitch, when[0]]);
    return start.apply(this, when);
  };
}
"""
# How a sound looks in such notes: its voices, one after the other.
PRINT = """
async ([player, cue]) => {
  const { perform, SOUNDS } = await import(player);
  const before = heard.length;
  const context = new OfflineAudioContext(1, 1000, 22050);
  perform(context, context.destination, SOUNDS[cue], 0);
  return heard.splice(before).map(([, type, pitch]) => `${type} ${pitch}`);
}
"""
LIVE = """
() => heard.filter(([isLive]) => isLive).map(([, type, pitch]) => `${type} ${pitch}`)
"""


def player() -> str:
    """The file that has the sounds, as it was built."""
    (path,) = (PAGES / "assets").glob("player-*.js")
    return f"/assets/{path.name}"


def test_every_sound_is_heard_soft_and_short(visit: Visit) -> None:
    guest = visit()
    measured = guest.page.evaluate(RENDER, [player(), RATE, LONGEST_S])
    assert len(measured) >= 8
    for cue, peak, seconds in measured:
        assert 0.05 < peak < 0.9, (cue, peak)
        assert seconds < (4 if cue in {"won", "lost"} else 1.5), (cue, seconds)


def print_of(guest: Guest, cue: str) -> list[str]:
    return list(guest.page.evaluate(PRINT, [player(), cue]))


def has_heard(guest: Guest, cue: str) -> bool:
    """Its voices, in their order and with nothing between them."""
    wanted, live = print_of(guest, cue), guest.page.evaluate(LIVE)
    starts = range(len(live) - len(wanted) + 1)
    return any(live[start : start + len(wanted)] == wanted for start in starts)


def at_first_table(visit: Visit, **how: Any) -> Seat:
    guest = visit(is_new=True, **how)
    guest.page.add_init_script(LISTEN)
    guest.page.reload()
    guest.press("web.home.play")
    return Seat(guest)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_first_table_asks_whether_it_is_to_be_heard_and_then_it_is(
    visit: Visit, language: str
) -> None:
    seat = at_first_table(visit, look=None, language=language, **PHONE)
    guest = seat.guest
    question = guest.page.get_by_role("group", name=guest.words("sound.ask"))
    expect(question).to_be_visible()
    assert seat.waits_for_turn()  # it stops nothing
    examine_phone(guest)
    assert guest.page.evaluate(LIVE) == []
    guest.press("sound.yes")
    expect(question).to_have_count(0)
    assert eventually(lambda: has_heard(guest, "turn"), True)
    guest.page.evaluate("() => heard.splice(0)")
    seat.play_by_taps()
    assert seat.waits_for_turn()
    assert eventually(lambda: has_heard(guest, "turn"), True)
    assert any(has_heard(guest, cue) for cue in ("card", "ship", "flip"))
    guest.page.reload()
    expect(guest.page.locator("#hand button")).not_to_have_count(0)
    expect(question).to_have_count(0)


def test_without_sound_nothing_of_it_is_loaded_or_heard(visit: Visit) -> None:
    seat = at_first_table(visit)
    guest = seat.guest
    assert guest.waits_for_turn()
    examine(guest)
    examine_night(guest.page)
    guest.press("sound.no")
    guest.make_move(guest.moves.last)
    assert guest.waits_for_turn()
    assert guest.page.evaluate(LIVE) == []
    loaded = guest.page.evaluate(
        "() => performance.getEntriesByType('resource').map((e) => e.name)"
    )
    assert not [one for one in loaded if player() in one]
    guest.press("sound.off")  # and back, from the controls
    assert eventually(lambda: has_heard(guest, "turn"), True)
    guest.make_move(guest.moves.last)
    assert eventually(lambda: has_heard(guest, "card") or has_heard(guest, "ship"), True)
