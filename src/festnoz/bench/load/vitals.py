"""What a process of ours uses, all its threads together; known on Linux only."""

import os
from pathlib import Path

USER, SYSTEM = 11, 12  # in /proc/*/stat, counted behind the name in brackets


def cpu_s(pid: int) -> float | None:
    """User and system time."""
    stat = Path(f"/proc/{pid}/stat")
    if not stat.exists():
        return None
    fields = stat.read_text("utf-8").rpartition(")")[2].split()
    return (int(fields[USER]) + int(fields[SYSTEM])) / os.sysconf("SC_CLK_TCK")


def rss_kb(pid: int) -> float | None:
    """Memory that is really there."""
    statm = Path(f"/proc/{pid}/statm")
    if not statm.exists():
        return None
    return int(statm.read_text("utf-8").split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1024
