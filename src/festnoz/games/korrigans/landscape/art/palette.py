"""The colours of the land."""

COLOURS = {
    "yellow": "#e5c76b", "pink": "#c98fb0", "blue": "#88a7c8", "green": "#8fb07a",
    "grey": "#b3b3ad", "none": "#ddd0b0",
}  # fmt: skip
