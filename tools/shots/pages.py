"""Every page that is photographed: one line each."""

from dataclasses import dataclass, field, replace

from festnoz.games import GAMES
from tools.shots.evenings import evenings
from tools.shots.positions import (
    CROWDED,
    DRIVEN_OFF,
    END,
    END_OF_EIGHT,
    FAILED,
    GONE,
    GREEN_AIDED,
    GREEN_BACKUP,
    GREEN_BLOCKING,
    GREEN_CHASE,
    GREEN_CLOUD,
    GREEN_DANCING,
    GREEN_END,
    GREEN_GATHERING,
    GREEN_GIVING,
    GREEN_HIDING,
    GREEN_LATE,
    GREEN_MIDDLE,
    GREEN_SEVERAL,
    GREEN_START,
    GREEN_UNVEILING,
    GREEN_WAITING,
    HOSTLESS,
    KIN_AIDED,
    KIN_END,
    KIN_LATE,
    KIN_OF_TWO,
    KIN_START,
    KIN_WAITING,
    LEFT,
    MIDDLE,
    OF_FOUR,
    OF_TWO,
    PAIRS_OF_EIGHT,
    PAUSED,
    START,
    STOOD_IN,
    TAKEN_FROM,
    UNDO_ASKED,
    WAITING,
    WATCH,
    WOOD_ASKED,
    WOOD_END,
    WOOD_MIDDLE,
    WOOD_OF_TWO,
    WOOD_OPEN,
    WOOD_START,
    WOOD_STIRRED,
    WOOD_WAITING,
    Position,
)
from tools.shots.steps import (
    Step,
    block,
    choose,
    choose_number,
    click,
    come_back,
    cut_the_line,
    end_now,
    give,
    hold_at,
    hold_the_line,
    keep_waiting,
    not_asked_yet,
    press,
    press_if_shown,
    rest_on,
    see_happen,
    see_in_play,
    show,
    slide,
    stop_time,
    tap,
    unfold,
    wait_for,
    write,
)

HOME, TABLE = "article button", "main h1"  # what is there once the page is whole
NOWHERE = "#" + "A" * 22  # looks like a link
OPEN_SEAT = 3
EVERYBODY = (0, 1, 2)
OUR_BOARD = (GAMES["korrigans"].folder / "data" / "board.toml").read_text("utf-8")
ON_CARD = "[aria-labelledby=game-{}] .row button:nth-child(2)"  # of the home page: a new table
FORM, CODE, SHUT = "dialog form", ".ways .code", ".reach.isShut"
LAND = ".land .field"
WANTED, DRAWING = ".wanted button", ".drawing [data-thing]"
ANSWERED = {"sound": "off", "call": "off"}  # what a first table asks, and its end
DRAWN, IN_WORDS = {"look": "drawn", **ANSWERED}, {"look": "words", **ANSWERED}
FEAST = (end_now, wait_for(".feast"), hold_at(2600))  # all is said, and lanterns are up
REMEMBERED = {**DRAWN, "evenings": evenings()}
LEARNED = {"lessons": '{"korsair": ["launch", "attack", "tie"]}', **DRAWN}
LARGE_TEXT = {"text": "200"}
LARGE = {**DRAWN, **LARGE_TEXT}
IN_SCENES = {**DRAWN, "pace": "quick"}  # else those who want no motion see all at once
NEW_HERE = {"guide": "{}", **ANSWERED}  # has played nothing yet


@dataclass(frozen=True, slots=True)
class Page:
    name: str
    at: Position | None = None  # the table that it shows
    steps: tuple[Step, ...] = ()
    seat: int | None = None  # who looks: a seat or WATCH; None: who is to move
    is_board: bool = False  # the link leads to the board
    shared: tuple[int, ...] = ()  # the seats whose people share this device
    absent: tuple[int, ...] = ()  # the seats whose people have closed their pages
    path: str = "/"
    before: Step | None = None  # the page is opened
    shows: str = ""  # what must be there once it is open; by default by what is opened
    kept: dict[str, str] = field(default_factory=lambda: DRAWN)  # in the browser
    been_to: tuple[str, ...] = ()  # tables of other pages that were opened before
    is_shut: bool = False  # the house is for its own machine only
    is_whole: bool = False  # as long as it is, not as high as the screen
    forgives: str = ""  # a pattern of what may go wrong here


def minute(at: Position) -> tuple[Page, ...]:
    """Its six pictures: `korsair-minute-1` and so on."""
    steps = [(press("guide.minute.next"),) * count for count in range(6)]
    return tuple(
        Page(f"{at.game}-minute-{i}", at, to_here, shows=".minute", kept=NEW_HERE)
        for i, to_here in enumerate(steps, start=1)
    )


PAGES = (
    Page("home", is_whole=True),
    Page("home-tables", is_whole=True, been_to=(
        "korsair-end", "waiting", "korsair-eight", "korsair-start", "korsair-crowded",
    )),
    Page("faces", steps=(press("web.face"), wait_for("dialog input"))),
    Page("home-forget", steps=(press("web.continue.forget"), wait_for("dialog")),
         been_to=("korsair-start",)),
    Page("home-opening", before=keep_waiting, shows="#games + p"),
    Page("home-away", before=block("**/api/house"), shows="[role=alert]",
         forgives="ERR_FAILED"),
    Page("home-refused", steps=(press("web.home.play"), wait_for("article [role=alert]")),
         before=block("**/api/tables"), forgives="ERR_FAILED"),
    Page("away", path="/away.html", before=block("**/healthz"), shows="button",
         forgives="ERR_FAILED"),
    Page("new-table", steps=(press("web.home.table"), wait_for(FORM))),
    Page("new-table-passed", steps=(press("web.home.table"), choose("web.new.device_passed"))),
    Page("new-table-board", steps=(press("web.home.table"), choose("web.new.device_board"))),
    Page("new-table-more", steps=(
        press("web.home.table"), choose_number(8), unfold("web.new.more"),
    )),
    Page("new-table-korrigans", steps=(
        click(ON_CARD.format("korrigans")), wait_for(FORM),
    )),
    Page("new-table-own-board", steps=(
        click(ON_CARD.format("korrigans")), unfold("web.new.more"),
        give("web.new.file_choose", OUR_BOARD, "my-board.toml"),
        wait_for(".zone .isRead"),
    )),
    Page("new-table-bad-board", forgives="400", steps=(
        click(ON_CARD.format("korrigans")), unfold("web.new.more"),
        give("web.new.file_choose", OUR_BOARD.replace("= 8", "= 7"), "my-board.toml"),
        wait_for(".zone .bad"),
    )),
    Page("new-table-tenzor", steps=(
        click(ON_CARD.format("tenzor")), unfold("web.new.more"),
    )),
    Page("new-table-families", steps=(
        click(ON_CARD.format("families")), unfold("web.new.more"),
    )),
    Page("join-wrong", steps=(write("web.join.link", "somewhere"), wait_for("[role=alert]"))),
    Page("rulebook", steps=(press("web.rules"), wait_for("dialog article"))),
    Page("rulebook-page", path="/#rules/korsair/K-15", shows="[data-rule=K-15]"),
    Page("rulebook-search", path="/#rules/korsair", shows="article", steps=(
        write("web.rules.search", "pirate", rule="K-1"), wait_for("mark"),
    )),
    Page("rulebook-korrigans", path="/#rules/korrigans", shows="article"),
    Page("rulebook-tenzor", path="/#rules/tenzor/T-P3", shows="[data-rule=T-P3]"),
    Page("rulebook-families", path="/#rules/families/F-R14", shows="[data-rule=F-R14]"),
    Page("rulebook-none", path="/#rules/nowhere", shows="article p", forgives="404"),
    Page("evenings", path="/#evenings", shows="main dl", kept=REMEMBERED, is_whole=True),
    Page("evenings-none", path="/#evenings", shows="main .card"),
    Page("evenings-korsair", path="/#evenings/korsair", shows="main dl", kept=REMEMBERED,
         is_whole=True),
    Page("lessons", path="/#lessons/korsair", shows="main ol", is_whole=True, kept=LEARNED),
    Page("lessons-none", path="/#lessons/families", shows="main h1"),
    Page("lesson-korsair", path="/#lessons/korsair/take", shows="#hand", kept=LEARNED),
    Page("lesson-korsair-hint", path="/#lessons/korsair/tie", shows="#hand", steps=(
        press("lessons.hint"), wait_for(".task .hint"),
    )),
    Page("lesson-korsair-done", path="/#lessons/korsair/captain", shows="#hand", steps=(
        tap("captain-yellow", "#1"), wait_for(".task.done"),
    )),
    Page("lesson-korsair-astray", path="/#lessons/korsair/last_cards", shows="#hand", steps=(
        tap("green-3", "discards"), wait_for(".task.astray"),
    )),
    Page("lesson-korrigans", path="/#lessons/korrigans/bridge", shows=LAND),
    Page("lesson-korrigans-done", path="/#lessons/korrigans/gather", shows=LAND, steps=(
        click(".look button"), wait_for(".task.done"),
    )),
    Page("settings", path="/#settings", shows="main fieldset", is_whole=True),
    Page("shortcuts", path="/#settings", shows="main fieldset", steps=(
        press("settings.keys.title"), wait_for("dialog kbd"),
    )),
    Page("replay-open", path="/#replay", shows="#open"),
    Page("replay-refused", path="/#replay", shows="#open", steps=(
        give("web.replay.choose", "{}"), wait_for(".bad"),
    ), forgives="400"),
    Page("sit-down", WAITING, seat=OPEN_SEAT, is_whole=True),
    Page("waiting", WAITING, (wait_for(CODE),), seat=0, is_whole=True),
    Page("waiting-shut", WAITING, (wait_for(SHUT),), seat=0, is_shut=True, is_whole=True),
    Page("waiting-korrigans", GREEN_WAITING, seat=OPEN_SEAT, is_whole=True),
    Page("waiting-tenzor", WOOD_WAITING, seat=OPEN_SEAT, is_whole=True),
    Page("waiting-families", KIN_WAITING, seat=OPEN_SEAT, is_whole=True),
    Page("waiting-acting", HOSTLESS, seat=1, absent=(0,), shows="main select", is_whole=True),
    Page("waiting-close", WAITING, (press("web.close_table"), wait_for("dialog")), seat=0),
    Page("board-waiting", WAITING, seat=WATCH, is_board=True, shows=CODE),
    Page("board-waiting-shut", WAITING, seat=WATCH, is_board=True, is_shut=True, shows=SHUT),
    Page("board", CROWDED, seat=WATCH, is_board=True),
    Page("board-eight", PAIRS_OF_EIGHT, seat=WATCH, is_board=True),
    Page("board-end", END, seat=WATCH, is_board=True),
    Page("board-end-eight", END_OF_EIGHT, seat=WATCH, is_board=True),
    Page("board-of-a-hand", MIDDLE, is_board=True, shows="section.card"),
    Page("passing-cover", START, shared=EVERYBODY, shows=WANTED),
    Page("passing-open", START, (click(WANTED), wait_for(TABLE)), shared=EVERYBODY, shows=WANTED),
    Page("farewell", path=f"/{NOWHERE}", shows="[role=alert]"),
    Page("not-found", path="/nowhere", shows="body", forgives="404"),
    *minute(START),
    *minute(GREEN_START),
    *minute(WOOD_START),
    *minute(KIN_START),
    Page("korsair-help", MIDDLE, (press("guide.help"), wait_for("dialog dl"))),
    Page("korsair-note", MIDDLE, (
        press("guide.minute.skip"), wait_for("[data-note]"),
    ), shows=".minute", kept=NEW_HERE),
    Page("korsair-explained", MIDDLE, (rest_on("#hand button"), wait_for("[data-piece]"))),
    Page("korsair-start", START),
    Page("korsair-middle", MIDDLE),
    Page("korsair-crowded", CROWDED),
    Page("korsair-eight", PAIRS_OF_EIGHT),
    Page("korsair-large-two", OF_TWO, kept=LARGE),
    Page("korsair-large-four", OF_FOUR, kept=LARGE),
    Page("korsair-large-eight", PAIRS_OF_EIGHT, kept=LARGE),
    Page("korsair-end", END),
    Page("korsair-end-eight", END_OF_EIGHT),
    Page("korsair-call", END, (wait_for(".call button"), show(".call + details")), seat=0,
         before=not_asked_yet, kept={**DRAWN, "call": "unasked"}),
    Page("feast-won", END, FEAST, seat=2, before=see_in_play),
    Page("feast-lost", END, FEAST, seat=3, before=see_in_play),
    Page("feast-pairs", END_OF_EIGHT, FEAST, seat=2, before=see_in_play),
    Page("feast-board", END_OF_EIGHT, FEAST, seat=WATCH, is_board=True, before=see_in_play),
    Page("feast-passed", END, FEAST, shared=EVERYBODY, before=see_in_play, shows=".cover"),
    Page("feast-words", WOOD_END, FEAST, seat=2, before=see_in_play, kept=IN_WORDS),
    Page("korsair-sound", START, kept={"look": "drawn"}, shows="[role=group].sound"),
    Page("korsair-start-watch", START, seat=WATCH),
    Page("korsair-crowded-watch", CROWDED, seat=WATCH),
    Page("korsair-eight-watch", PAIRS_OF_EIGHT, seat=WATCH),
    Page("korsair-end-watch", END, seat=WATCH),
    Page("korsair-wait", MIDDLE, seat=0),
    Page("korsair-lifted", MIDDLE, (tap("yellow-3"),)),
    Page("korsair-why", MIDDLE, (tap("captain-red", "#16"), wait_for(".reason"))),
    Page("korsair-ship", CROWDED, (tap("#5"), wait_for(".about"))),
    Page("korsair-plate", PAIRS_OF_EIGHT, (tap("seat-2"), wait_for(".about"))),
    Page("korsair-discards", MIDDLE, (click("[data-flip=lost]"), wait_for("dialog li"))),
    Page("korsair-last-turn", MIDDLE, (stop_time, press("web.drawn.again"), wait_for(".past"))),
    Page("korsair-taken", replace(TAKEN_FROM, moves=59), (
        see_happen(TAKEN_FROM, 0), wait_for(".note .gain"),
    ), seat=0, before=hold_the_line, kept=IN_SCENES),
    Page("korsair-driven-off", replace(DRIVEN_OFF, moves=28), (
        see_happen(DRIVEN_OFF, 0), wait_for(".note .gain"),
    ), seat=0, before=hold_the_line, kept=IN_SCENES),
    Page("korsair-left", LEFT),
    Page("korsair-failed", FAILED, shows=".notes section"),
    Page("korsair-paused", PAUSED, shows=".notes section"),
    Page("korsair-absent", GONE, seat=0, absent=(3,), shows=".notes section"),
    Page("korsair-undo", UNDO_ASKED, shows=".notes section"),
    Page("korsair-stand-in", STOOD_IN, seat=0, shows=".notes section"),
    Page("korsair-recap", MIDDLE, (come_back(STOOD_IN, 0), wait_for("#recap")), seat=0,
         before=hold_the_line),
    Page("korsair-talk", START, (press_if_shown("web.log.talk"),)),
    Page("korsair-menu", MIDDLE, (press("web.controls"), wait_for("dialog"))),
    Page("korsair-settings", MIDDLE, (
        press("web.controls"), click("dialog .settings"), wait_for("dialog fieldset"),
    )),
    Page("korsair-leave", MIDDLE, (
        press("web.controls"), press("web.leave"), wait_for("dialog dialog"),
    )),
    Page("korsair-close", MIDDLE, (
        press("web.controls"), press("web.close_table"), wait_for("dialog dialog"),
    ), seat=0),
    Page("korsair-sight", MIDDLE, (
        press("web.controls"), press("web.sight.do"), wait_for("dialog .scene"),
    )),
    Page("korsair-checked", END, (
        unfold("web.fair.check"), unfold("web.fair.how"), show(".verdict + details"),
    )),
    Page("korrigans-start", GREEN_START, shows=LAND),
    Page("korrigans-middle", GREEN_MIDDLE, shows=LAND),
    Page("korrigans-aided", GREEN_AIDED, shows=LAND),
    Page("korrigans-lifted", GREEN_SEVERAL, (tap("korrigan 1"),), shows=LAND),
    Page("korrigans-field", GREEN_MIDDLE, (tap("N"), wait_for(".about")), shows=LAND),
    Page("korrigans-backup", GREEN_BACKUP, (click("#hand .playable"),), shows=LAND),
    Page("korrigans-cloud", GREEN_CLOUD, shows=LAND),
    Page("korrigans-gathering", GREEN_GATHERING, shows=LAND),
    Page("korrigans-goblin", GREEN_GIVING, shows=LAND),
    Page("korrigans-leprechaun", GREEN_UNVEILING, shows=LAND),
    Page("korrigans-troll", GREEN_BLOCKING, shows=LAND),
    Page("korrigans-fairy", GREEN_DANCING, shows=LAND),
    Page("korrigans-cauldron", GREEN_HIDING, shows=LAND),
    Page("korrigans-last", GREEN_CHASE, shows=LAND),
    Page("korrigans-late", GREEN_LATE, shows=LAND),
    Page("korrigans-late-watch", GREEN_LATE, seat=WATCH, shows=LAND),
    Page("korrigans-board", GREEN_LATE, seat=WATCH, is_board=True, shows=LAND),
    Page("korrigans-large", GREEN_MIDDLE, kept=LARGE, shows=LAND),
    Page("korrigans-end", GREEN_END),
    Page("replay", END, (press("web.replay.see"), slide(40), wait_for(DRAWING))),
    Page("replay-start", END, (press("web.replay.see"), wait_for(DRAWING))),
    Page("replay-more", END, (
        press("web.replay.see"), press("web.replay.more"), wait_for("dialog .verdict"),
    )),
    Page("replay-words", END, (
        press("web.replay.see"), slide(40), wait_for(".inWords"),
    ), kept=IN_WORDS),
    Page("korsair-lost-line", MIDDLE, (cut_the_line, wait_for(".line span")), before=hold_the_line),
    Page("words-start", START, kept=IN_WORDS),
    Page("words-crowded", CROWDED, kept=IN_WORDS),
    Page("words-large-eight", PAIRS_OF_EIGHT, kept={**IN_WORDS, **LARGE_TEXT}),
    Page("words-why", START, (
        write("web.typed.label", "discard red-1"), wait_for("#typed-answer .reason"),
    ), kept=IN_WORDS),
    Page("words-absent", GONE, seat=0, absent=(3,), shows=".board button.primary", kept=IN_WORDS),
    Page("words-end", END, kept=IN_WORDS),
    Page("words-korrigans-start", GREEN_START, kept=IN_WORDS),
    Page("words-korrigans-middle", GREEN_MIDDLE, kept=IN_WORDS),
    Page("words-korrigans-late", GREEN_LATE, kept=IN_WORDS),
    Page("words-korrigans-aid", GREEN_AIDED, (
        show(".board section:last-of-type > ul > li:nth-child(12)"),
    ), kept=IN_WORDS),
    Page("words-korrigans-fields", GREEN_MIDDLE, (
        show(".board section:last-of-type > ul > li:nth-child(12)"),
    ), kept=IN_WORDS),
    Page("words-tenzor-start", WOOD_START, kept=IN_WORDS),
    Page("words-tenzor-middle", WOOD_MIDDLE, kept=IN_WORDS),
    Page("words-tenzor-stirred", WOOD_STIRRED, kept=IN_WORDS),
    Page("words-tenzor-asked", WOOD_ASKED, kept=IN_WORDS),
    Page("words-tenzor-open", WOOD_OPEN, kept=IN_WORDS),
    Page("words-tenzor-two", WOOD_OF_TWO, kept=IN_WORDS),
    Page("words-tenzor-end", WOOD_END, kept=IN_WORDS),
    Page("words-families-start", KIN_START, kept=IN_WORDS),
    Page("words-families-two", KIN_OF_TWO, kept=IN_WORDS),
    Page("words-families-late", KIN_LATE, kept=IN_WORDS),
    Page("words-families-watch", KIN_LATE, seat=WATCH, kept=IN_WORDS),
    Page("words-families-aid", KIN_AIDED, kept=IN_WORDS),
    Page("words-families-end", KIN_END, kept=IN_WORDS),
)  # fmt: skip
