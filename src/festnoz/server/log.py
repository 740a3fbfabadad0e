"""The log, for whoever keeps the house: nothing that was sent, nothing secret."""

import logging
import traceback
from pathlib import PurePath

log = logging.getLogger("festnoz.server")
FRAMES = 6  # of a traceback, the innermost


def where(error: BaseException) -> str:
    """Its kind and its place in the program: its words may hold a guest's. Of many the first."""
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    frames = traceback.extract_tb(error.__traceback__)[-FRAMES:]
    places = " > ".join(f"{PurePath(frame.filename).name}:{frame.lineno}" for frame in frames)
    return f"{type(error).__name__} at {places}"
