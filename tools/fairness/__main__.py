"""The command: plays, prints the tables and writes the pictures."""

import argparse
from pathlib import Path

from festnoz.bots.greedy import GREEDY
from festnoz.core.machine import num_cores
from festnoz.games import GAMES
from tools.fairness import __doc__ as about
from tools.fairness.pictures import wins
from tools.fairness.study import study_of, table
from tools.fairness.workers import tallies_of

ENOUGH = 100_000  # games of each kind: shares are then sure to about a hundredth


def main() -> None:
    parser = argparse.ArgumentParser("python -m tools.fairness", description=about)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("games", type=int, nargs="?", default=ENOUGH)
    parser.add_argument("--workers", type=int, default=num_cores(), help="processes")
    parser.add_argument("--pictures", type=Path, default=Path("docs/pictures"), help="their folder")
    parser.add_argument("--bot", default=GREEDY.name, help="who plays; another draws no pictures")
    given = parser.parse_args()
    study = study_of(GAMES[given.game])
    if given.bot not in study.bots:
        parser.error(f"there is no bot '{given.bot}': {', '.join(study.bots)}")
    tallies = tallies_of(study, given.games, given.workers, given.bot)
    print("\n\n".join([table(study, tallies), *study.tables(tallies)]))
    if given.bot != GREEDY.name:
        return
    drawn = {"fairness": wins(tallies), **study.pictures(tallies)}
    for name, picture in drawn.items():
        (given.pictures / f"{given.game}-{name}.svg").write_text(picture, "utf-8")


if __name__ == "__main__":
    main()
