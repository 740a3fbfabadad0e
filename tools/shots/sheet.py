"""The contact sheet: all pictures of a run on one page, a row for each page of the house."""

from collections.abc import Sequence
from html import escape
from itertools import groupby
from pathlib import Path

from tools.shots.camera import Shot

HEAD = """\
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Fest-Noz: every page</title>
<style>
  body { margin: 1rem; background: #4a4e54; color: #f6f1e4; font: 16px/1.4 sans-serif; }
  section { display: flex; flex-wrap: wrap; gap: 0.75rem; }
  figure { margin: 0; }
  img { display: block; height: 20rem; max-width: 32rem; object-fit: cover; object-position: top; }
  figcaption { font-size: 0.8125rem; }
  nav { columns: 14rem; }
  a { color: inherit; }
</style>
"""
FIGURE = """\
  <figure><a href="{file}"><img src="{file}" alt="{file}" loading="lazy"></a>
    <figcaption>{told}</figcaption></figure>
"""


def write(shots: Sequence[Shot], folder: Path) -> Path:
    parts = [HEAD, _contents(shots)]
    for name, some in groupby(shots, key=lambda shot: shot.page):
        parts.append(f'<h2 id="{escape(name)}">{escape(name)}</h2>\n<section>\n')
        parts += [_figure(shot) for shot in some]
        parts.append("</section>\n")
    path = folder / "index.html"
    path.write_text("".join(parts), encoding="utf-8")
    return path


def _contents(shots: Sequence[Shot]) -> str:
    names = dict.fromkeys(escape(shot.page) for shot in shots)
    return "<nav>" + "".join(f'<a href="#{name}">{name}</a><br>\n' for name in names) + "</nav>\n"


def _figure(shot: Shot) -> str:
    told = f"{shot.device}, {shot.theme}, {shot.language}"
    return FIGURE.format(file=escape(shot.file), told=escape(told))
