"""The tool that lets `greedy` play any game and counts who wins."""

import sys
import xml.etree.ElementTree as ET
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from festnoz.core.game import Game
from festnoz.games import GAMES
from festnoz.games.tenzor.state import PACTS
from tools.fairness.__main__ import main
from tools.fairness.pictures import wins
from tools.fairness.study import study_of, table, tally
from tools.fairness.tally import Share, Tally
from tools.fairness.tenzor import all_drawn

FEW = 30
DOCS = Path(__file__).parents[1] / "docs"
SVG = "{http://www.w3.org/2000/svg}"


@cache
def tallies(name: str) -> list[Tally]:
    """A few games of every kind."""
    study = study_of(GAMES[name])
    return [tally(study, kind, FEW) for kind in study.kinds]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_number_of_seats_is_counted(game: Game) -> None:
    assert {one.seats for one in tallies(game.name)} == {seats for seats, _ in game.variants}
    assert {one.games for one in tallies(game.name)} == {FEW}


@pytest.mark.parametrize("name", GAMES)
def test_wins_add_up_to_the_games_and_every_figure_has_all_of_them(name: str) -> None:
    for one in tallies(name):
        assert sum(share.total for share in one.wins) == pytest.approx(FEW)
        assert sum(map(one.of_fair, one.wins)) == pytest.approx(one.seats)
        assert all(share.count == FEW for share in one.wins)
        assert {sum(figure.values()) for figure in one.figures.values()} == {FEW}
        assert one.part("winners") <= one.part("level")  # the best share a win


@pytest.mark.parametrize("name", GAMES)
def test_the_table_has_a_line_a_kind_and_the_pictures_are_pictures(name: str) -> None:
    study = study_of(GAMES[name])
    lines = table(study, tallies(name)).splitlines()
    assert len(lines) == 2 + len(study.kinds)
    assert len({line.count("|") for line in lines}) == 1
    for drawn in study.pictures(tallies(name)).values():
        assert ET.fromstring(drawn).findall(f"{SVG}text")


@pytest.mark.parametrize("name", ["korrigans", "tenzor", "families"])
def test_the_page_of_a_game_has_its_tables_and_pictures(name: str) -> None:
    study = study_of(GAMES[name])
    page = (DOCS / f"{name}.md").read_text("utf-8")
    for written in [table(study, tallies(name)), *study.tables(tallies(name))]:
        assert written.splitlines()[0] in page
    for picture in ["fairness", *study.pictures(tallies(name))]:
        assert f"(pictures/{name}-{picture}.svg)" in page
        assert (DOCS / "pictures" / f"{name}-{picture}.svg").is_file()


def test_the_same_games_are_counted_again() -> None:
    study = study_of(GAMES["tenzor"])
    assert tally(study, study.kinds[1], FEW) == tallies("tenzor")[1]


def test_more_games_begin_with_the_same_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    study = study_of(GAMES["families"])
    monkeypatch.setattr("tools.fairness.study.CHUNK", 7)
    assert tally(study, study.kinds[0], FEW) == tallies("families")[0]


def test_a_shared_win_is_a_part_of_one() -> None:
    share = Share()
    share.add(np.array([1, 0, 0.5, 0.5]))
    assert share.mean == 0.5
    assert share.margin == pytest.approx(1.96 * np.std([1, 0, 0.5, 0.5]) / 2)


def test_korrigans_has_six_to_ten_rounds_and_both_sides_seat_by_seat() -> None:
    for one in tallies("korrigans"):
        assert set(one.figures["rounds"]) <= set(range(6, 11))
        assert one.mean("reached") <= one.mean("there") <= 2 * one.seats
    drawn = ET.fromstring(wins(tallies("korrigans")))
    marks = 2 + 2 * (2 + 3 + 4 + 5)  # what the colours mean, and a mark a seat and side
    assert len(drawn.findall(f"{SVG}circle")) == marks


def test_gold_of_korrigans_is_counted_by_where_it_is_from() -> None:
    for one in tallies("korrigans"):
        for seat, score in enumerate(one.scores):
            parts = [one.mean(f"{name} {seat}") for name in ("gold", "tokens", "cauldron")]
            assert sum(parts) == pytest.approx(score / FEW)
        assert sum(one.mean(f"hid {seat}") for seat in range(one.seats)) == pytest.approx(1)
        for name in ("shared", "unmoved"):
            shares = [one.holders[f"{name} {seat}"] for seat in range(one.seats)]
            assert sum(share.total for share in shares) == pytest.approx(FEW)


def test_bots_that_differ_in_one_thing_play_other_games_of_korrigans() -> None:
    study = study_of(GAMES["korrigans"])
    kind = study.kinds[-1]
    scores = {name: tally(study, kind, FEW, bot).scores for name, bot in study.bots.items()}
    assert set(scores) == {"uniform", "greedy", "hide-by-lot", "chase-by-lot"}
    assert scores["greedy"] == tallies("korrigans")[-1].scores
    assert len({tuple(one) for one in scores.values()}) == len(scores)


def test_every_seat_of_tenzor_is_dealt_one_pact_and_all_treasures_are_found() -> None:
    for one in tallies("tenzor"):
        dealt = [one.holders[f"dealt {pact}"] for pact in PACTS]
        assert sum(share.count for share in dealt) == FEW * one.seats
        assert sum(share.total for share in dealt) == pytest.approx(FEW)  # somebody has won
        assert all(one.holders[f"used {pact}"].count <= FEW for pact in PACTS)
        assert 0 < all_drawn(one).count <= sum(n * k for n, k in one.figures["drawn"].items())
        assert sum(one.scores) == 5 * FEW
        first = [one.mean(f"found_first {seat}") for seat in range(one.seats)]
        assert all(0 < mean <= score / FEW for mean, score in zip(first, one.scores, strict=True))


def test_every_ask_of_the_five_families_has_one_answer_and_all_families_lie() -> None:
    for one in tallies("families"):
        assert one.mean("given") + one.mean("lucky") < one.mean("asks") <= one.mean("actions")
        assert sum(one.scores) == 5 * FEW


def test_the_command_draws_nothing_of_other_bots_and_knows_their_names(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    called = ["fairness", "families", "5", "--workers", "1", "--pictures", str(tmp_path), "--bot"]
    monkeypatch.setattr(sys, "argv", [*called, "uniform"])
    main()
    assert "| Players |" in capsys.readouterr().out
    assert not [*tmp_path.iterdir()]
    monkeypatch.setattr(sys, "argv", [*called, "chase-by-lot"])
    with pytest.raises(SystemExit):
        main()
    assert "there is no bot 'chase-by-lot': uniform, greedy" in capsys.readouterr().err


def test_the_command_prints_tables_and_writes_pictures(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    called = ["fairness", "tenzor", "10", "--workers", "1", "--pictures", str(tmp_path)]
    monkeypatch.setattr(sys, "argv", called)
    main()
    printed = capsys.readouterr().out
    assert all(f"| T-P{number} |" in printed for number in range(1, 11))
    assert {file.name for file in tmp_path.iterdir()} == {
        "tenzor-fairness.svg",
        "tenzor-pacts.svg",
        "tenzor-rounds.svg",
    }
