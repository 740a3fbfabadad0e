"""The colours of the land by day and by night, of one palette with the pages (theme.css)."""

from dataclasses import dataclass

LINE = 2.0  # units; finer and broader lines are a half and twice of it
FINE, BROAD = 1.2, 3.6


@dataclass(frozen=True, slots=True)
class Soil:
    """Three tones of a field and what grows on it."""

    ground: str
    shade: str  # along its lower right border
    line: str
    bloom: str


@dataclass(frozen=True, slots=True)
class Palette:
    soils: dict[str, Soil]  # by the colours of fields, `none` for the village's
    ink: str
    paper: str  # of letters' plates
    plate: str  # of companions' signs
    sky: str
    far_sky: str  # its second tone
    leaf: str  # of hedges
    leaf_light: str
    verge: str
    earth: str  # of paths
    earth_line: str
    water: str
    water_light: str
    shore: str
    wood: str
    wood_light: str
    stone: str
    stone_light: str
    thatch: str
    thatch_line: str
    slate: str
    slate_line: str
    wall: str
    window: str
    door: str
    gold: str
    gold_pale: str
    cloud: str
    frame: str
    frame_light: str
    shadow: str
    is_night: bool = False


DAY = Palette(
    soils={
        "blue": Soil("#a9c2d8", "#8fadc9", "#4f7396", "#3f679a"),
        "yellow": Soil("#eacf7f", "#d9b95f", "#a37d26", "#c4952a"),
        "pink": Soil("#dcb0c8", "#c996b4", "#90608a", "#a8548e"),
        "green": Soil("#adc593", "#94b27b", "#4f7d4a", "#3f6d3c"),
        "grey": Soil("#c9c6bb", "#b3b1a8", "#6c6e70", "#e2dfd4"),
        "orange": Soil("#efbd87", "#dda468", "#a8622a", "#cf6f1e"),
        "red": Soil("#e0a291", "#cd8975", "#8d3c2a", "#b5382a"),
        "purple": Soil("#b9a5cd", "#a48dbc", "#63477e", "#6b3f97"),
        "brown": Soil("#c3a888", "#ad9070", "#6f5338", "#8a6a49"),
        "white": Soil("#f1ecdd", "#dfd8c4", "#9a6a58", "#c98a7c"),
        "none": Soil("#e2d3b2", "#cfbd97", "#97825c", "#f0e6cd"),
    },
    ink="#24303a",
    paper="#fffbf0",
    plate="#fffbf0",
    sky="#dfe9e1",
    far_sky="#cbdcd6",
    leaf="#4f7d4a",
    leaf_light="#86aa6c",
    verge="#c6c795",
    earth="#ead9b0",
    earth_line="#a98f5c",
    water="#5fa3ad",
    water_light="#c5e0dc",
    shore="#e6d9b2",
    wood="#9a7347",
    wood_light="#c9a46a",
    stone="#a9aaa4",
    stone_light="#d3d1c6",
    thatch="#d9b25c",
    thatch_line="#8f6a2c",
    slate="#5d6b78",
    slate_line="#36424d",
    wall="#e9e2d0",
    window="#24303a",
    door="#b5482f",
    gold="#e8b51f",
    gold_pale="#f5e3a4",
    cloud="#fffbf0",
    frame="#4a4e54",
    frame_light="#e8dcb9",
    shadow="#24303a",
)
NIGHT = Palette(
    soils={
        "blue": Soil("#3d5a78", "#324c68", "#7d9dbb", "#a9c6e2"),
        "yellow": Soil("#77693b", "#645830", "#c0a559", "#e2c463"),
        "pink": Soil("#6f4c68", "#5d3e57", "#b98aaa", "#d9a3c7"),
        "green": Soil("#3c5c3f", "#314e35", "#80a778", "#9cc48f"),
        "grey": Soil("#575d62", "#494f55", "#999d9d", "#777d80"),
        "orange": Soil("#7f5a36", "#6b4b2c", "#d09a62", "#f0ae64"),
        "red": Soil("#76423b", "#643630", "#c9816f", "#e8806b"),
        "purple": Soil("#54426b", "#46365a", "#a58cc0", "#c3a5e6"),
        "brown": Soil("#5b4936", "#4c3c2c", "#a98a67", "#84694c"),
        "white": Soil("#83827a", "#706f68", "#d6c6b4", "#f3ece0"),
        "none": Soil("#5f5744", "#504939", "#a3936c", "#746a53"),
    },
    ink="#0f1519",
    paper="#efe5cb",
    plate="#b3a684",
    sky="#1f3440",
    far_sky="#274150",
    leaf="#27452f",
    leaf_light="#456b48",
    verge="#5b6145",
    earth="#8d8162",
    earth_line="#4d4634",
    water="#245863",
    water_light="#7fb3b8",
    shore="#6d6a51",
    wood="#5e4730",
    wood_light="#8c6c46",
    stone="#5a5f66",
    stone_light="#868b8f",
    thatch="#86703f",
    thatch_line="#4a3c1e",
    slate="#3a4854",
    slate_line="#1f2a33",
    wall="#747468",
    window="#f2c94f",
    door="#6e3325",
    gold="#e8b51f",
    gold_pale="#57542f",
    cloud="#5d7280",
    frame="#15171a",
    frame_light="#8f7f52",
    shadow="#060a0d",
    is_night=True,
)
PALETTES = {"day": DAY, "night": NIGHT}
