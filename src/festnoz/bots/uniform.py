"""`uniform`: any legal action, each as likely; knows every game."""

from festnoz.bots.base import Bot
from festnoz.core.chance import draw
from festnoz.core.kernel import Buffer, Random, Rows, entry


@entry
def choose(views: Rows, j: int, legal: Buffer, num_legal: int, random: Random) -> int:  # noqa: ARG001
    return int(legal[draw(random, num_legal)])


UNIFORM = Bot("uniform", {}, for_any=choose)
