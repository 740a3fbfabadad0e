"""What is wrong with data that somebody gave, in words of the catalogue, and where it stands."""

import re

from festnoz.core.words import Message, say

MAX_QUOTED = 200

# What readers of JSON say; anything else is quoted.
FLAWS = [
    (re.compile(r"JSON is malformed: .* \(byte (?P<byte>\d+)\)"), "json"),
    (re.compile("Input data was truncated"), "cut"),
    (re.compile("Object missing required field `(?P<field>.*)`"), "missing"),
    (re.compile("Object contains unknown field `(?P<field>.*)`"), "unknown"),
    (re.compile("`(?P<field>.*)` stands twice in one object"), "twice"),
    (re.compile("Expected `(?P<expected>[^`]*)`, got `(?P<found>[^`]*)`"), "type"),
    (re.compile(r"Expected `int` >= (?P<bound>-?\d+)"), "least"),
    (re.compile(r"Expected `int` <= (?P<bound>-?\d+)"), "most"),
    (re.compile(r"Expected `array` of length >= (?P<bound>\d+)"), "more"),
    (re.compile(r"Expected `array` of length <= (?P<bound>\d+)"), "fewer"),
    (re.compile(r"Expected `str` of length >= (?P<bound>\d+)"), "short"),
    (re.compile(r"Expected `str` of length <= (?P<bound>\d+)"), "long"),
    (re.compile("a bot's seat says which bot"), "bot"),
    (re.compile("Expected `|Invalid (enum )?value"), "value"),
]


def flaw_in(error: Exception) -> Message | str:
    """What is wrong, and where: msgspec names the place last, as a path from the root `$`."""
    what, at, where = str(error).rpartition(" - at ")
    flaw = _flaw(what if at else where)
    place = where.strip("`").removeprefix("$").removeprefix(".")
    return say("error.flaw.at", what=flaw, where=place[:MAX_QUOTED]) if at else flaw


def _flaw(what: str) -> Message | str:
    for pattern, name in FLAWS:
        found = pattern.match(what)
        if found:
            args = found.groupdict()
            quoted = {key: args[key][:MAX_QUOTED] for key in args.keys() - {"bound"}}
            bound = {"bound": int(args["bound"])} if "bound" in args else {}
            return say(f"error.flaw.{name}", **quoted, **bound)
    return what[:MAX_QUOTED]
