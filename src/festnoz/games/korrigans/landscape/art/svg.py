"""SVG written by hand: attributes alone, no styles, nothing that a page's policy could refuse."""


def tag(name: str, inner: str = "", /, **attributes: str | float | None) -> str:
    """`stroke_width=2` is stroke-width; what is None is left out."""
    told = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{value}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{told}>{inner}</{name}>" if inner else f"<{name}{told}/>"


def path(d: str, /, **attributes: str | float | None) -> str:
    return tag("path", "", d=d, **attributes) if d else ""


def group(*parts: str, **attributes: str | float | None) -> str:
    inner = "".join(parts)
    return tag("g", inner, **attributes) if inner else ""


def at(x: float, y: float, turn: float = 0, size: float = 1) -> str:
    """A transform: there, turned by degrees, so many times as large."""
    told = f"translate({x:g} {y:g})"
    return told + (f"rotate({turn:g})" if turn else "") + (f"scale({size:g})" if size != 1 else "")
