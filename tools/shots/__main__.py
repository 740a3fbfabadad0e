"""`python -m tools.shots`, by `run.py shots`: opens a prepared house and takes the pictures."""

import argparse
import contextlib
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from fnmatch import fnmatch
from pathlib import Path

from tools import browser
from tools.failure import SetupError
from tools.shots import camera, sheet
from tools.shots.house import NAME, opened
from tools.shots.pages import PAGES, Page

FOLDER = Path("build/shots")
PICTURES = Path("docs/pictures")
README_SHOTS = {
    "korsair.webp": camera.Shot("korsair-middle", "desktop", "night", "en"),
    "korrigans.webp": camera.Shot("korrigans-late", "desktop", "day", "en"),
}


def main(args: list[str]) -> int:
    wanted = _options().parse_args(args)
    pages = chosen([shot.page for shot in README_SHOTS.values()] if wanted.readme else wanted.pages)
    if not pages:
        print(f"shots: no page is called {' or '.join(wanted.pages)}", file=sys.stderr)
        return 2
    try:
        with studio(pages) as place:
            if wanted.readme:
                return take_for_readme(place)
            return take_all(place, pages, wanted)
    except SetupError as error:
        print(f"shots: {error}", file=sys.stderr)
        return 1


def chosen(patterns: Sequence[str]) -> list[Page]:
    """All without a pattern; with `korsair-*` those."""
    wanted = patterns or ["*"]
    return [page for page in PAGES if any(fnmatch(page.name, one) for one in wanted)]


@contextlib.contextmanager
def studio(pages: Sequence[Page]) -> Iterator[camera.Studio]:
    """A house of its own, and a Chromium that knows it by a name instead of a port."""
    names = {name for page in pages for name in page.been_to}
    tables = [page for page in PAGES if page in pages or page.name in names]
    with (
        tempfile.TemporaryDirectory(prefix="festnoz-shots-") as folder,
        opened(Path(folder), tables) as house,
        browser.launched(f"--host-resolver-rules=MAP {NAME}:80 127.0.0.1:{house.port}") as chromium,
    ):
        yield camera.Studio(chromium, house, f"http://{NAME}")


def take_all(place: camera.Studio, pages: Sequence[Page], wanted: argparse.Namespace) -> int:
    wanted.to.mkdir(parents=True, exist_ok=True)
    start, taken, failures = time.monotonic(), [], 0
    for page in pages:
        problems: dict[str, None] = {}
        for device in wanted.device:
            for language in wanted.lang:
                shots, found = camera.take(place, page, device, language, wanted.to)
                taken += shots
                problems |= dict.fromkeys(found)
        print(f"{page.name}", *problems, sep="\n  problem: ", flush=True)
        failures += bool(problems)
    index = sheet.write(taken, wanted.to)
    print(f"{len(taken)} pictures in {time.monotonic() - start:.0f} s: {index}")
    return 1 if failures else 0


def take_for_readme(place: camera.Studio) -> int:
    for name, shot in README_SHOTS.items():
        (page,) = chosen([shot.page])
        camera.take_small(place, page, shot, PICTURES / name)
        print(f"{PICTURES / name} ({(PICTURES / name).stat().st_size / 1000:.0f} kB)")
    return 0


def _options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="run.py shots",
        description="Pictures of every page of the house, and an index.html to look at them.",
    )
    parser.add_argument(
        "pages", nargs="*", metavar="PAGE", help="its name, or a pattern like 'korsair-*'"
    )
    parser.add_argument("--to", type=Path, default=FOLDER, help=f"folder (default {FOLDER})")
    parser.add_argument("--device", nargs="+", choices=camera.DEVICES, default=list(camera.DEVICES))
    parser.add_argument(
        "--lang", nargs="+", choices=camera.LANGUAGES, default=list(camera.LANGUAGES)
    )
    parser.add_argument(
        "--readme", action="store_true", help=f"only the README's pictures, in {PICTURES}"
    )
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
