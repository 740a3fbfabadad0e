"""Why a start failed: the true reason in one line, and what to do about it."""

import os
import re
import shutil
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

FULL_BELOW = 1_000_000  # bytes: nothing that we run gets along with less
COLOUR = re.compile(r"\x1b\[[0-9;]*m")  # Rolldown paints whatever one asks for


class SetupError(Exception):
    """Says in one line what failed and what to do."""


class Offline(SetupError):
    """Whatever else fetches packages would fail as well."""


@dataclass(frozen=True, slots=True)
class Cause:
    signs: tuple[str, ...]  # what Python, pip, npm, Node.js and apt-get say then
    reason: str  # empty: the line with the sign names the file
    advice: str


FULL_DISK = Cause(
    ("No space left on device", "ENOSPC", "Disk quota exceeded", "EDQUOT"),
    "",
    "make room on the disk and start again",
)
NOT_WRITABLE = Cause(
    ("Permission denied", "EACCES", "EPERM", "Operation not permitted", "Read-only file", "EROFS"),
    "",
    "let this user write there, or copy the project to a folder of your own",
)
OTHER_PACKAGE = Cause(
    ("DO NOT MATCH THE HASHES", "EINTEGRITY"),
    "a package is not the one that the lock names",
    "start again; if it stays so, something on the way changes packages",
)
UNTRUSTED = Cause(
    ("CERTIFICATE_VERIFY_FAILED", "UNABLE_TO_GET_ISSUER_CERT", "SELF_SIGNED_CERT"),
    "the certificate of the package index is not trusted",
    "ask those who keep this network which certificate it needs",
)
OFFLINE = Cause(
    (
        "connection broken by", "connection error:", "Max retries exceeded", "EAI_AGAIN",
        "ECONNREFUSED", "ECONNRESET", "ENETUNREACH", "ENOTFOUND", "ETIMEDOUT",
        "Temporary failure resolving", "Could not connect to",
    ),
    "no connection to the package index",
    "check the network connection and start again",
)  # fmt: skip
# In this order: a connection may break, come back, and something else fail.
CAUSES = (FULL_DISK, NOT_WRITABLE, OTHER_PACKAGE, UNTRUSTED, OFFLINE)


def explained(what: str, output: str, advice: str, log: Path | None) -> SetupError:
    """`advice` is for what we do not know; the log may be pip's, which says more than pip."""
    cause = _cause_of(output) or _cause_of(_read(log)) or _cause_seen(log)
    details = f" (details in {log})" if log else ""
    if cause is None:
        return SetupError(f"{what}: {first_complaint(output)}; {advice}{details}")
    reason = cause.reason or _line_with(cause.signs, output)
    if cause is FULL_DISK:
        reason = f"the disk of {_fullest(log)} is full"
    kind = Offline if cause is OFFLINE else SetupError
    return kind(f"{what}: {reason}; {cause.advice}{details}")


def told(error: OSError) -> str:
    """For what the start itself could not read or write."""
    cause = _cause_of(str(error))
    return f"{error}; {cause.advice}" if cause else str(error)


def _cause_of(output: str) -> Cause | None:
    return next((one for one in CAUSES if any(sign in output for sign in one.signs)), None)


def _cause_seen(log: Path | None) -> Cause | None:
    """Some hide what went wrong, as `venv` does of the pip that it starts."""
    return FULL_DISK if shutil.disk_usage(_fullest(log)).free < FULL_BELOW else None


def _line_with(signs: tuple[str, ...], output: str) -> str:
    found = [line for line in output.splitlines() if any(sign in line for sign in signs)]
    return found[-1].strip() if found else "a file cannot be written"


def _fullest(log: Path | None) -> Path:
    """What is fetched is unpacked elsewhere first, which may be another disk."""
    folders = [*(log.parents if log else ()), Path(os.environ.get("TMPDIR", "/tmp"))]
    there = [folder for folder in folders if folder.is_dir()]
    return min(there, key=lambda one: shutil.disk_usage(one).free)


def first_complaint(output: str) -> str:
    """Later ones only say that it was fatal. Npm's, pip's and apt-get's are marked, Vite's name the
    kind of error or follow a heading."""
    lines = [line.strip() for line in COLOUR.sub("", output).splitlines() if line.strip()]
    found = [line.removeprefix("npm error ") for line in lines if line.startswith("npm error ")]
    found = [line for line in found if not line.startswith(("code ", "errno ", "syscall "))]
    found += [line for line in lines if line.startswith(("ERROR:", "Error:", "E:"))]
    found += [line.partition("Error: ")[2] for line in lines if "Error: " in line]
    found += [after for line, after in pairwise(lines) if line.startswith("Build failed with")]
    return (found or lines[-1:] or ["no reason given"])[0]


def _read(log: Path | None) -> str:
    try:
        return log.read_text(encoding="utf-8", errors="replace") if log else ""
    except OSError:
        return ""
