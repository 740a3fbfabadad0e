"""The commands: what they print, what they refuse in one line, and their exit codes."""

import io
import json
import os
import re
import signal
import subprocess
import sys
import time
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest

from festnoz.core.words import LANGUAGES, text
from festnoz.games import OWN
from tests.commands.asking import Ask
from tests.program import FESTNOZ

BAD = {
    "unknown command": (["nonsense"], "command"),
    "unknown option": (["play", "korsair", "--nonsense"], "--nonsense"),
    "unknown option of bench": (["bench", "--jsn"], "--jsn"),
    "no game": (["play"], "korsair"),
    "no game to simulate": (["simulate"], "korsair"),
    "no game with rules": (["rules"], "korsair"),
    "unknown game": (["play", "chess"], "chess"),
    "unknown game to simulate": (["simulate", "chess"], "chess"),
    "unknown game with rules": (["rules", "chess"], "chess"),
    "seven seats": (["play", "korsair", "--seats", "7"], "(K-4)"),
    "no seats": (["play", "korsair", "--seats", "0"], "(K-4)"),
    "minus two seats": (["simulate", "korsair", "--seats", "-2"], "(K-4)"),
    "teams of three": (["play", "korsair", "--teams", "--seats", "3"], "(K-4)"),
    "six alone": (["simulate", "korsair", "--seats", "6"], "(K-4)"),
    "four places": (["play", "tenzor", "--places", "3,2,2,3"], "--places"),
    "six places": (["simulate", "tenzor", "--places", "3,2,2,3,4,5"], "--places"),
    "six treasures": (["play", "tenzor", "--places", "3,2,2,3,6"], "--places"),
    "no treasures": (["simulate", "tenzor", "--places", "0,2,2,3,4"], "--places"),
    "places in words": (["play", "tenzor", "--places", "3,two,2,3,4"], "3,two,2,3,4"),
    "half a treasure": (["simulate", "tenzor", "--places", "3,2,2,3,4.5"], "3,2,2,3,4.5"),
    "no places": (["play", "tenzor", "--places"], "--places"),
    "Tenzor alone": (["play", "tenzor", "--seats", "1"], "(T-2)"),
    "Tenzor for six": (["simulate", "tenzor", "--seats", "6"], "(T-2)"),
    "Tenzor for minus one": (["simulate", "tenzor", "--seats", "-1"], "\N{MINUS SIGN}1"),
    "Tenzor begun by the fourth of three": (["play", "tenzor", "--first", "4"], "(T-3)"),
    "Tenzor in teams": (["play", "tenzor", "--teams"], "--teams"),
    "Families alone": (["play", "families", "--seats", "1"], "(F-R1)"),
    "Families for six": (["simulate", "families", "--seats", "6"], "(F-R1)"),
    "Families begun by the third of two": (
        ["play", "families", "--seats", "2", "--first", "3"],
        "(F-R1)",
    ),
    "Families begun by the sixth of five": (["play", "families", "--first", "6"], "5"),
    "half a bluff": (["play", "families", "--bluff=half"], "half"),
    "no bluff": (["simulate", "families", "--no-bluff"], "--no-bluff"),
    "Families on places": (["play", "families", "--places", "3,2,2,3,4"], "--places"),
    "a bluff at Tenzor": (["simulate", "tenzor", "--bluff"], "--bluff"),
    "unknown family rule": (["rules", "families", "F-R15"], "F-R14"),
    "a card of the families": (["rules", "families", "F-P1"], "F-R14"),
    "unknown Pact": (["rules", "tenzor", "T-P11"], "T-20"),
    "seats in words": (["play", "korsair", "--seats", "two"], "two"),
    "seats without a number": (["play", "korsair", "--seats"], "--seats"),
    "seats twice": (["play", "korsair", "--seats", "3", "--seats", "4"], "--seats"),
    "too many arguments": (["play", "korsair", "extra"], "extra"),
    "no games": (["simulate", "korsair", "--games", "0"], "--games"),
    "minus three games": (["simulate", "korsair", "--games", "-3"], "\N{MINUS SIGN}3"),
    "half a line": (["replay", "rubbish", "--line", "1.5"], "1.5"),
    "many games": (["simulate", "korsair", "--games", "many"], "many"),
    "half a game": (["simulate", "korsair", "--games", "0.5"], "0.5"),
    "three and a half seats": (["play", "korsair", "--seats", "3.5"], "3.5"),
    "no workers": (["simulate", "korsair", "--workers", "0"], "--workers"),
    "a thousand workers": (["simulate", "korsair", "--workers", "1000"], "64"),
    "a seed of other bytes": (["play", "korsair", "--seed", "\udcff"], "UTF-8"),
    "a seed of other bytes to simulate": (["simulate", "korsair", "--seed", "\udcff"], "UTF-8"),
    "no name": (["play", "korsair", "--name", " "], "--name"),
    "a long name": (["play", "korsair", "--name", "x" * 25], "24"),
    "a name that steers the screen": (["play", "korsair", "--name", "A\x1b[2J"], "--name"),
    "a bot's name": (["play", "korsair", "--name", "Erwan"], "Erwan"),
    "unknown bot": (["simulate", "korsair", "--bots", "uniform,hal,uniform"], "hal"),
    "too few bots": (["simulate", "korsair", "--seats", "3", "--bots", "uniform,uniform"], "3"),
    "one bot": (["simulate", "korsair", "--bots", "uniform"], "(K-4)"),
    "no bots": (["simulate", "korsair", "--bots", ""], "uniform"),
    "replays into a folder": (["simulate", "korsair", "--replays", "."], "."),
    "replays nowhere": (["simulate", "korsair", "--replays", "no/x.jsonl"], "no/x.jsonl"),
    "no file to tell": (["replay"], "--help"),
    "missing file to tell": (["replay", "missing.json"], "missing.json"),
    "folder to tell": (["replay", "."], "."),
    "rubbish to tell": (["replay", "rubbish"], "rubbish"),
    "no file to verify": (["verify"], "--help"),
    "missing file to verify": (["verify", "missing.json"], "missing.json"),
    "folder to verify": (["verify", "."], "."),
    "missing file to resume": (["play", "--resume", "missing.json"], "missing.json"),
    "rubbish to resume": (["play", "--resume", "rubbish"], "rubbish"),
    "resume with seats": (["play", "--resume", "rubbish", "--seats", "3"], "--resume"),
    "resume with a name": (["play", "--resume", "rubbish", "--name", "Ann"], "--resume"),
    "a file named in other bytes": (["replay", "\udcff.json"], ".json"),
    "unknown rule": (["rules", "korsair", "K-99"], "K-27"),
    "unknown shell": (["completion", "tcsh"], "bash, fish, zsh"),
    "no shell": (["completion"], "--help"),
    "unknown language": (["play", "korsair", "--lang", "xx"], "xx"),
    "no language": (["play", "korsair", "--lang"], "--lang"),
    "a rule of other bytes": (["rules", "korsair", "\udcff"], "K-27"),
    "control characters": (["play", "che\x1b[31mss"], "che?[31mss"),
    "a wall of text": (["play", "x" * 10_000], "…"),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("args", "names"), BAD.values(), ids=BAD)
def test_what_is_refused_is_refused_in_one_line(
    answer: Ask, language: str, args: list[str], names: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FESTNOZ_LANG", language)
    Path("rubbish").write_bytes(bytes(range(256)) * 9)
    got = answer(*args)
    assert (got.code, got.out) == (2, "")
    assert re.fullmatch(r"festnoz: [^\n]{10,200}\n", got.err)
    assert names in got.err


@pytest.mark.parametrize("option", ["--games", "--seats", "--workers"])
def test_half_a_number_is_refused_in_the_same_words_everywhere(answer: Ask, option: str) -> None:
    got = answer("simulate", "korsair", option, "3.5")
    assert got.err == f"festnoz: {option} must be a whole number, not “3.5”\n"


def test_the_language_may_stand_anywhere(answer: Ask) -> None:
    told = {
        answer("--lang", "fr", "rules", "korsair", "K-12").out,
        answer("rules", "--lang=fr", "korsair", "K-12").out,
        answer("rules", "korsair", "K-12", "--lang", "fr").out,
    }
    assert len(told) == 1
    assert told.pop().startswith("**K-12** Un capitaine")
    assert answer("--help", "--lang", "fr").out.startswith("Utilisation\u00a0: festnoz COM")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "command", ["", "play", "simulate", "replay", "verify", "rules", "bench", "completion"]
)
@pytest.mark.parametrize("columns", ["40", "80"])
def test_help_is_whole_and_fits(
    answer: Ask, command: str, language: str, columns: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    got = answer(*filter(None, [command, "--help", "--lang", language]))
    assert (got.code, got.err) == (0, "")
    assert max(map(len, got.out.splitlines())) <= int(columns)
    assert not re.search(r"command\.|object at|None|STR|INT\b|\[ARGS", got.out)
    assert ("Usage" in got.out) == (language == "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_names_every_game_as_it_is_called_and_typed(answer: Ask, language: str) -> None:
    told = " ".join(answer("--help", "--lang", language).out.split())
    for game in OWN.values():
        assert f"{game.name} ({text(game.title, language)})" in told


def test_help_and_version_load_no_compiler() -> None:
    probe = "import sys; from festnoz.cli import main; main([{!r}]); print('numba' in sys.modules)"
    for flag in ("--help", "--version"):
        told = subprocess.check_output([sys.executable, "-c", probe.format(flag)], text=True)
        assert told.endswith("False\n")


def test_the_version_is_one_line(answer: Ask) -> None:
    got = answer("--version")
    assert (got.code, got.err) == (0, "")
    assert re.fullmatch(r"Fest-Noz \d+\.\d+\.\d+\n", got.out)


@pytest.mark.parametrize("rule", ["K-12", "k-12", "k12", "12"])
def test_a_rule_is_found_by_its_number(answer: Ask, rule: str) -> None:
    got = answer("rules", "korsair", rule)
    assert got.code == 0
    assert got.out.startswith("**K-12** ")
    assert "**K-13**" not in got.out


def test_every_rule_is_found_and_a_ruling_too(answer: Ask) -> None:
    from festnoz.games import GAMES

    for rule in GAMES["korsair"].rule_ids:
        assert answer("rules", "korsair", rule).out.startswith(f"**{rule}**")
    assert answer("rules", "korsair", "r3").out.startswith("**K-R3**")
    assert "| Galleons | 5 |" in answer("rules", "korsair", "K-1").out


def test_the_whole_rulebook_is_printed_as_it_is_written(answer: Ask) -> None:
    from festnoz.games import GAMES

    whole = (GAMES["korsair"].folder / "rules.en.md").read_text("utf-8")
    assert answer("rules", "Korsair").out == whole


def test_a_simulation_prints_one_object_or_a_table(answer: Ask) -> None:
    args = ["simulate", "korsair", "--games", "40", "--seed", "s", "--bots", "uniform,uniform"]
    summary = json.loads(answer(*args, "--seats", "2", "--json").out)
    assert summary["games"] == 40
    assert len(summary["by_seat"]) == 2
    told = answer(*args, "--seats", "2", "--replays", "games.jsonl").out
    assert re.search(r"^1 +uniform +\d+\.\d % \[", told.replace("\u00a0", " "), re.MULTILINE)
    assert answer("verify", "games.jsonl").out.startswith("40 replays are true")
    assert "Score moyen" in answer(*args, "--seats", "2", "--lang", "fr").out


def test_the_bots_say_how_many_seats_there_are(answer: Ask) -> None:
    args = ["simulate", "korsair", "--games", "4", "--json", "--bots"]
    assert len(json.loads(answer(*args, "greedy,uniform").out)["by_seat"]) == 2
    assert len(json.loads(answer(*args, "greedy," * 3 + "greedy", "--teams").out)["by_seat"]) == 4


def test_a_worker_that_is_killed_is_one_line(answer: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    def killed(*_args: object) -> None:
        raise BrokenProcessPool

    monkeypatch.setattr("festnoz.cli.simulate.arena.simulate", killed)
    got = answer("simulate", "korsair", "--games", "4")
    assert (got.code, got.out) == (1, "")
    assert re.fullmatch(r"festnoz: a worker process was ended [^\n]+\n", got.err)


def test_only_a_name_that_was_given_goes_into_a_saved_game(
    answer: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    for args, name in (([], "Guest"), (["--name", " Zoé "], "Zoé")):
        monkeypatch.setattr("sys.stdin", io.StringIO("save game.json\nyes\n"))
        assert answer("play", "korsair", *args).code == 0
        assert json.loads(Path("game.json").read_bytes())["seats"][0]["name"] == name


def test_a_reader_who_goes_away_is_not_an_error(tmp_path: Path) -> None:
    with (tmp_path / "err").open("wb") as err:
        rules = [*FESTNOZ, "rules", "korsair"]
        process = subprocess.Popen(rules, stdout=subprocess.PIPE, stderr=err)
        assert process.stdout is not None
        process.stdout.close()
        assert process.wait(timeout=60) == 141
    assert (tmp_path / "err").read_bytes() == b""


@pytest.mark.skipif(os.name != "posix", reason="signals as POSIX has them")
def test_an_interrupt_ends_with_130_and_no_traceback() -> None:
    with subprocess.Popen(
        [*FESTNOZ, "play", "korsair", "--lang", "en"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline().startswith("Welcome")
        time.sleep(0.5)
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=60) == 130
        assert "Traceback" not in process.stderr.read()
        assert "not saved" in process.stdout.read().splitlines()[-1]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_full_disk_is_one_line() -> None:
    with Path("/dev/full").open("wb") as full:
        ended = subprocess.run(
            [*FESTNOZ, "rules", "korsair"], stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert ended.returncode == 2
    assert re.fullmatch(rb"festnoz: [^\n]+\n", ended.stderr)
