"""Sound: asked for once, and what is heard is what the audio graph was given."""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Visit
from tests.browser.drawn_seat import PHONE, Seat, by_finger
from tests.browser.examining import examine, examine_night, examine_phone
from tests.browser.guest import Guest, eventually
from tests.browser.houses import House

CUES = ("card", "ship", "coin", "flip", "turn", "capture", "won", "lost")
RATE, APART_S = 22_050, 5
# Notes down whatever a graph is given to play, and when.
LISTEN = """
globalThis.heard = [];
for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
  const { start } = kind.prototype;
  kind.prototype.start = function (when) {
    heard.push({ when, voice: `${this.type ?? "noise"} ${this.frequency?.value ?? ""}` });
    return start.call(this, when);
  };
}
"""
# Instead of being heard, everything is written to memory, the nth sound at the nth place,
# and at the last whatever else there is.
RECORD = f"""
globalThis.place = {len(CUES)};
globalThis.AudioContext = class extends OfflineAudioContext {{
  constructor() {{
    super(1, {RATE * APART_S * (len(CUES) + 1)}, {RATE});
    globalThis.record = this;
  }}
  get state() {{ return "running"; }}
  get currentTime() {{ return place * {APART_S}; }}
}};
"""
AT_PLACE = f"""
(place) => heard.filter(({{ when }}) => Math.floor(when / {APART_S}) === place)
  .map(({{ voice }}) => voice)
"""
# How loud each gets, and after how many seconds the last of it is heard.
MEASURE = f"""
async () => {{
  const samples = (await record.startRendering()).getChannelData(0);
  const length = {RATE * APART_S};
  return Array.from({{ length: {len(CUES)} }}, (_, i) => {{
    const one = samples.slice(i * length, (i + 1) * length).map(Math.abs);
    return [Math.max(...one), one.findLastIndex((loud) => loud > 0.001) / {RATE}];
  }});
}}
"""
# Notes down how a device is shaken, which no headless browser's is.
FEEL = """
globalThis.felt = [];
Navigator.prototype.vibrate = (pattern) => felt.push(pattern) > 0;
"""
FELT = "() => felt.length"
HEARD = "() => heard.map(({ voice }) => voice)"


@dataclass(frozen=True, slots=True)
class Sound:
    voices: list[str]
    peak: float
    seconds: float


@pytest.fixture(scope="module")
def sounds(chromium: Browser, house: House) -> Iterator[dict[str, Sound]]:
    """As the settings let one listen to them, at full volume."""
    with closing(chromium.new_context(locale="en")) as context:
        for script in (LISTEN, RECORD):
            context.add_init_script(script)
        guest = Guest(context.new_page(), "en")
        guest.page.goto(f"{house.address}/#settings")
        guest.page.get_by_label(guest.words("settings.sound_on")).check()
        guest.page.get_by_label(guest.words("settings.volume")).fill("5")
        assert eventually(lambda: bool(guest.page.evaluate(HEARD)), True)  # so loud it is now
        guest.page.evaluate("() => heard.splice(0)")
        voices = [listen(guest, place) for place in range(len(CUES))]
        measured = guest.page.evaluate(MEASURE)
        assert guest.problems == []
        yield {
            cue: Sound(sung, *loud) for cue, sung, loud in zip(CUES, voices, measured, strict=True)
        }


def listen(guest: Guest, place: int) -> list[str]:
    """To the next of them."""
    guest.page.evaluate("(next) => { place = next; }", place)
    guest.press("settings.listen")
    assert eventually(lambda: bool(guest.page.evaluate(AT_PLACE, place)), True)
    return list(guest.page.evaluate(AT_PLACE, place))


def test_every_sound_is_heard_soft_and_short(sounds: dict[str, Sound]) -> None:
    for cue, sound in sounds.items():
        assert 0.05 < sound.peak < 0.9, cue
        assert sound.seconds < (4 if cue in {"won", "lost"} else 1.5), cue
    assert len({tuple(sound.voices) for sound in sounds.values()}) == len(CUES)


def has_heard(guest: Guest, sound: Sound) -> bool:
    """Its voices, in their order and with nothing between them."""
    wanted, heard = sound.voices, guest.page.evaluate(HEARD)
    starts = range(len(heard) - len(wanted) + 1)
    return any(heard[start : start + len(wanted)] == wanted for start in starts)


def at_first_table(visit: Visit, **how: Any) -> Seat:
    guest = visit(is_new=True, **how)
    guest.page.add_init_script(LISTEN)
    guest.page.reload()
    guest.press("web.home.play")
    return Seat(guest)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_first_table_asks_whether_it_is_to_be_heard_and_then_it_is(
    visit: Visit, sounds: dict[str, Sound], language: str
) -> None:
    seat = at_first_table(visit, look=None, language=language, **PHONE)
    guest = seat.guest
    question = guest.page.get_by_role("group", name=guest.words("sound.ask"))
    expect(question).to_be_visible()
    assert seat.waits_for_turn()  # it stops nothing
    examine_phone(guest)
    assert guest.page.evaluate(HEARD) == []
    guest.press("sound.yes")
    expect(question).to_have_count(0)
    assert eventually(lambda: has_heard(guest, sounds["turn"]), True)
    guest.page.evaluate("() => heard.splice(0)")
    seat.play_by_taps()
    assert seat.waits_for_turn()
    assert eventually(lambda: has_heard(guest, sounds["turn"]), True)
    assert any(has_heard(guest, sounds[cue]) for cue in ("card", "ship", "flip"))
    guest.page.reload()
    expect(guest.page.locator("#hand button")).not_to_have_count(0)
    expect(question).to_have_count(0)


@pytest.mark.parametrize("look", [None, "words"])
def test_an_unanswered_question_goes_with_the_first_move_until_the_next_table(
    visit: Visit, look: str | None
) -> None:
    seat = at_first_table(visit, look=look, **PHONE)
    guest = seat.guest
    question = guest.page.get_by_role("group", name=guest.words("sound.ask"))
    expect(question).to_be_visible()
    if look is None:
        assert seat.waits_for_turn()
        seat.play_by_taps()
    else:
        assert guest.waits_for_turn()
        guest.make_move(guest.moves.last)
    expect(question).to_have_count(0)
    guest.page.goto(guest.page.url.partition("#")[0])
    guest.press("web.home.play")
    expect(question).to_be_visible()
    guest.press("sound.no")
    expect(question).to_have_count(0)


def test_a_question_gives_its_place_to_what_is_said_to_a_gesture(visit: Visit) -> None:
    seat = at_first_table(visit, look=None, **PHONE)
    question = seat.page.get_by_role("group", name=seat.guest.words("sound.ask"))
    expect(question).to_be_visible()
    assert seat.waits_for_turn()
    seat.tap(seat.thing("seat-1"))
    expect(seat.page.locator(".slot > .open")).to_be_visible()
    expect(question).to_have_count(0)


def test_without_sound_nothing_of_it_is_loaded_or_heard(
    visit: Visit, sounds: dict[str, Sound]
) -> None:
    seat = at_first_table(visit)
    guest = seat.guest
    assert guest.waits_for_turn()
    examine(guest)
    examine_night(guest.page)
    guest.press("sound.no")
    guest.make_move(guest.moves.last)
    assert guest.waits_for_turn()
    assert guest.page.evaluate(HEARD) == []
    loaded = guest.page.evaluate(
        "() => performance.getEntriesByType('resource').map((e) => e.name)"
    )
    assert not [one for one in loaded if "/player-" in one]
    guest.press("sound.off")  # and back, from the controls
    assert eventually(lambda: has_heard(guest, sounds["turn"]), True)
    guest.make_move(guest.moves.last)
    assert eventually(
        lambda: has_heard(guest, sounds["card"]) or has_heard(guest, sounds["ship"]), True
    )


@by_finger
def test_a_device_that_can_be_shaken_is_when_it_is_ones_turn(
    visit: Visit, how: dict[str, Any]
) -> None:
    """Without sound too, once that is chosen; else not."""
    guest = visit(look=None, **how)
    guest.page.add_init_script(FEEL)
    guest.page.goto(f"{guest.page.url}#settings")
    guest.page.reload()
    guest.page.get_by_label(guest.words("settings.vibration")).check()
    guest.press("web.back")
    guest.press("web.home.play")
    seat = Seat(guest)
    assert seat.waits_for_turn()
    seat.draw()
    assert eventually(lambda: guest.page.evaluate(FELT) > 0, True)
    guest.page.evaluate("() => felt.splice(0)")
    guest.press("web.controls")
    guest.press(seat.dialog.locator(".settings"))
    guest.page.get_by_label(guest.words("settings.vibration")).uncheck()
    seat.press("Escape", "Escape")
    seat.draw()
    assert guest.page.evaluate(FELT) == 0
