"""The landscape as a picture in SVG, layer on layer."""

from festnoz.games.korrigans.landscape.art.palette import COLOURS
from festnoz.games.korrigans.landscape.lie import Lie


def picture(lie: Lie, theme: str, side: str) -> str:
    _, _, width, height = lie.layout.view_box
    fields = "".join(
        f'<path d="{laid.path}" fill="{COLOURS.get(one.colour, "#ccc")}" fill-rule="evenodd" '
        'stroke="#24303a" stroke-width="2"/>'
        for one, laid in zip(lie.board.fields, lie.layout.fields, strict=True)
    )
    river = f'<path d="{lie.layout.river}" fill="none" stroke="#2f7f8c" stroke-width="16"/>'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
    return f"{head}{fields}{river}</svg>\n"
