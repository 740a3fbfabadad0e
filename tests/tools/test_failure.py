"""Whatever keeps a start from its end is told by its true name, in one line."""

import os
import shutil
from pathlib import Path

import pytest

from tools import failure, step

OUTPUTS = {
    "pip without a network": (
        "WARNING: Retrying (Retry(total=0)) after connection broken by 'NewConnectionError(...)'\n"
        "ERROR: Could not find a version that satisfies the requirement alembic==1.20.1\n",
        "no connection to the package index; check the network connection and start again",
    ),
    "npm without a network": (
        "npm error code ENOTFOUND\nnpm error errno 1\nnpm error network request failed",
        "no connection to the package index; check the network connection and start again",
    ),
    "apt-get without a network": (
        "W: Failed to fetch x  Temporary failure resolving 'x'\nE: Unable to locate package y",
        "no connection to the package index; check the network connection and start again",
    ),
    "a connection that came back before the disk was full": (
        "WARNING: Retrying after connection broken by 'X'\n"
        "ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device",
        "is full; make room on the disk and start again",
    ),
    "npm on a full disk": (
        "npm error code ENOSPC\nnpm error syscall write\nnpm error nospc no space left",
        "is full; make room on the disk and start again",
    ),
    "Vite in a folder of somebody else": (
        "Error: EACCES: permission denied, mkdir '/x/static'",
        "Error: EACCES: permission denied, mkdir '/x/static'; let this user write there",
    ),
    "another package than the lock has": (
        "ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE.",
        "a package is not the one that the lock names",
    ),
    "a proxy that nobody trusts": (
        "SSLError(SSLCertVerificationError(1, '[SSL: CERTIFICATE_VERIFY_FAILED] x'))",
        "the certificate of the package index is not trusted",
    ),
    "something else": ("ERROR: it is Tuesday", "ERROR: it is Tuesday; try another day"),
}


@pytest.mark.parametrize(("output", "told"), OUTPUTS.values(), ids=OUTPUTS)
def test_a_failed_step_is_told_by_its_true_reason(output: str, told: str, tmp_path: Path) -> None:
    error = failure.explained("it failed", output, "try another day", tmp_path / "log")
    assert str(error).startswith("it failed: ")
    assert told in str(error)
    assert str(error).count("\n") == 0


def test_pip_s_log_is_asked_where_pip_says_too_little(tmp_path: Path) -> None:
    """Told to try only once, it does not say that there was no connection."""
    log = tmp_path / "pip.log"
    log.write_text("Could not fetch URL x: connection error: Max retries exceeded - skipping")
    error = failure.explained("it failed", "ERROR: No matching distribution", "go on", log)
    assert isinstance(error, failure.Offline)


def test_a_full_disk_is_noticed_where_nobody_names_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`venv` says only that its pip returned non-zero exit status 1."""
    usage = shutil.disk_usage(tmp_path)._replace(free=4096)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage)
    error = failure.explained("could not make .venv", "Error: exit status 1", "x", tmp_path / "log")
    assert "is full; make room on the disk" in str(error)


def test_a_folder_that_cannot_be_written_is_named_before_anything_is_fetched(
    tmp_path: Path,
) -> None:
    with pytest.raises(failure.SetupError, match=r"cannot write: .+nowhere'"):
        step.require_writable(tmp_path / "nowhere")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_what_the_start_itself_cannot_write_has_advice() -> None:
    with pytest.raises(OSError, match="No space left") as caught, Path("/dev/full").open("w") as f:
        f.write("x")
    assert failure.told(caught.value).endswith("; make room on the disk and start again")


def test_what_is_fetched_is_kept_in_the_project_s_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("UV_CACHE_DIR", "/of/my/own")
    monkeypatch.delenv("npm_config_cache", raising=False)
    env = step.surroundings(tmp_path)
    assert env["npm_config_cache"] == str(tmp_path / ".cache" / "npm")
    assert env["UV_CACHE_DIR"] == "/of/my/own"
    assert env["HOME"] == os.environ["HOME"]


@pytest.mark.skipif(os.name != "posix", reason="users as POSIX has them")
def test_a_user_without_a_home_folder_gets_one_for_the_setup(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nobody() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", nobody)
    monkeypatch.delenv("HOME", raising=False)
    assert step.surroundings(tmp_path)["HOME"] == str(tmp_path / ".cache")
