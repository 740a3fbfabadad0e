"""The start: set up once, no network afterwards, and one clear line when something is missing."""

import functools
import os
import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Mapping
from pathlib import Path

import pytest

import run
from festnoz.version import VERSION
from tools import browser, checks, environment, hook, stamp, web
from tools.failure import SetupError
from tools.installer import Installer

UNREACHABLE = "http://127.0.0.1:9"
NO_NETWORK = {
    "PIP_RETRIES": "0",
    "http_proxy": UNREACHABLE,
    "https_proxy": UNREACHABLE,
}

# Python imports a `sitecustomize` it finds on PYTHONPATH before anything else.
DEBIAN_WITHOUT_VENV = """
import os, sys
sys.modules["ensurepip"] = None
os.geteuid = lambda: {euid}
"""


def start(
    root: Path,
    *args: str,
    env: Mapping[str, str] | None = None,
    before: tuple[str, ...] = (),
    stdin: int = subprocess.DEVNULL,
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*before, sys.executable, str(root / "run.py"), *args],
        stdin=stdin,
        capture_output=True,
        text=True,
        env={**os.environ, **(env or {})},
        check=False,
        timeout=60,
    )


def start_offline(root: Path, *args: str) -> subprocess.CompletedProcess[str]:
    return start(root, *args, env=NO_NETWORK, before=without_network())


@functools.cache
def without_network() -> tuple[str, ...]:
    """A prefix that takes the network away where the system permits it."""
    for prefix in (("unshare", "-n"), ("unshare", "-rn")):
        probe = [*prefix, "true"]
        if shutil.which("unshare") and subprocess.call(probe, stderr=subprocess.DEVNULL) == 0:
            return prefix
    return ()


@pytest.fixture
def fresh(tmp_path: Path) -> Path:
    """The project as a stranger gets it, without its environment, in a folder with a space."""
    root = tmp_path / "fest noz"
    for name in ("tools", stamp.LOCKS):
        shutil.copytree(run.ROOT / name, root / name)
    for name in ("run.py", stamp.PROJECT):
        shutil.copy(run.ROOT / name, root)
    version = Path("src/festnoz/version.py")
    (root / version).parent.mkdir(parents=True)
    shutil.copy(run.ROOT / version, root / version)
    return root


@pytest.fixture
def finished(fresh: Path) -> Path:
    """A project whose setup has ended, with stand-ins for the two programs looked for."""
    for name in ("python", "festnoz"):
        program = environment.program(fresh, name)
        program.parent.mkdir(parents=True, exist_ok=True)
        program.touch()
    stamp.write(fresh, stamp.current(fresh, {"test"}))
    return fresh


def test_a_second_start_makes_no_network_call() -> None:
    again = start_offline(run.ROOT, "rules", "korsair", "K-1")
    assert (again.returncode, again.stderr) == (0, "")  # steps would be told there


def test_a_first_start_without_network_says_so_in_one_line(fresh: Path) -> None:
    first = start_offline(fresh)
    assert first.returncode == 1
    *steps, failure = first.stderr.splitlines()
    assert re.fullmatch(
        r"run\.py: pip could not install the dependencies: no connection to the package index; "
        r"check the network connection and start again \(details in .+\)",
        failure,
    )
    assert all(".venv" in step for step in steps)
    assert first.stdout == ""
    assert not environment.is_ready(fresh, set())


def test_without_a_terminal_it_says_what_to_do() -> None:
    answer = start(run.ROOT)
    assert (answer.returncode, answer.stdout, answer.stderr) == (0, run.NO_TERMINAL, "")


@pytest.mark.skipif(os.name != "posix", reason="needs a terminal to be made")
def test_in_a_terminal_it_opens_the_house_in_the_browser(finished: Path) -> None:
    """What `serve --browser` does, tests/commands/test_house.py shows."""
    stamp.write(finished, stamp.current(finished, {"web"}))
    (finished / web.WEB).mkdir()
    (finished / web.BUILT).mkdir(parents=True)
    web._stamp(finished).write_text(web._sources(finished))  # the pages are built
    program = environment.program(finished, "festnoz")
    program.write_text('#!/bin/sh\necho festnoz "$@"\n')
    program.chmod(0o755)
    keyboard, stdin = os.openpty()
    answer = start(finished, stdin=stdin)
    os.close(keyboard)
    os.close(stdin)
    assert (answer.stdout, answer.stderr) == ("festnoz serve --browser\n", "")


def test_help_needs_no_setup(fresh: Path) -> None:
    assert start(fresh, "help").stdout == run.HELP
    assert not (fresh / stamp.VENV).exists()


def test_the_version_needs_no_setup(fresh: Path) -> None:
    answer = start(fresh, "--version")
    assert (answer.stdout, answer.stderr) == (f"Fest-Noz {VERSION}\n", "")
    assert not (fresh / stamp.VENV).exists()


def test_a_missing_ensurepip_answers_in_one_line_to_an_ordinary_user(fresh: Path) -> None:
    answer = start(fresh, env=debian_without_venv(fresh, euid=1000, apt="exit 99"))
    assert answer.returncode == 1
    assert answer.stdout == ""
    assert re.fullmatch(r"run\.py: .+ 'sudo apt-get install python3-venv', .+\n", answer.stderr)


def test_a_missing_ensurepip_is_fetched_by_apt_for_root(fresh: Path) -> None:
    answer = start(fresh, env=debian_without_venv(fresh, euid=0, apt='echo "$@" >> "$0.calls"'))
    assert answer.returncode == 1  # the stand-in for apt-get brings nothing
    assert (fresh / "bin" / "apt-get.calls").read_text().splitlines() == [
        "-qq update",
        "-qq install -y --no-install-recommends python3-venv",
    ]


def debian_without_venv(root: Path, euid: int, apt: str) -> dict[str, str]:
    folder = root / "bin"
    folder.mkdir()
    (folder / "sitecustomize.py").write_text(DEBIAN_WITHOUT_VENV.format(euid=euid))
    (folder / "apt-get").write_text(f"#!/bin/sh\n{apt}\n")
    (folder / "apt-get").chmod(0o755)
    return {"PYTHONPATH": str(folder), "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}"}


def test_a_finished_setup_is_ready_for_its_extras_only(finished: Path) -> None:
    assert environment.is_ready(finished, set())
    assert environment.is_ready(finished, {"test"})
    assert not environment.is_ready(finished, {"peers"})


@pytest.mark.parametrize("name", ["requirements/web.lock", stamp.PROJECT])
def test_a_change_of_what_to_install_asks_for_a_setup(finished: Path, name: str) -> None:
    with (finished / name).open("a") as file:
        file.write("# changed\n")
    assert not environment.is_ready(finished, set())


def test_a_setup_without_its_stamp_is_not_used(finished: Path) -> None:
    stamp.path(finished).unlink()
    assert not environment.is_ready(finished, set())


@pytest.mark.parametrize("content", ["", "{}", "[]", '{"place": "'])
def test_a_setup_with_a_spoilt_stamp_is_not_used(finished: Path, content: str) -> None:
    stamp.path(finished).write_text(content)
    assert not environment.is_ready(finished, set())


def test_an_environment_without_its_python_is_not_used(finished: Path) -> None:
    environment.python(finished).unlink()
    assert not environment.is_ready(finished, set())


def test_a_moved_project_is_set_up_anew(finished: Path) -> None:
    moved = finished.rename(finished.with_name("elsewhere"))
    assert not environment.is_ready(moved, set())


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The locks that an installer was asked for, by name."""
    found: list[list[str]] = []
    monkeypatch.setattr(Installer, "install", lambda _, names: found.append(list(names)))
    return found


def test_a_failed_update_is_taken_up_again_without_starting_anew(
    finished: Path, asked: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: Installer, names: list[str]) -> None:
        raise SetupError(f"no luck with {names}")

    with monkeypatch.context() as patch:
        patch.setattr(Installer, "install", fail)
        with pytest.raises(SetupError):
            environment.prepare(finished, {"peers"})
    assert not environment.is_ready(finished, {"test"})
    environment.prepare(finished, {"peers"})
    assert asked == [["base", "test"]]  # no venv was made, and what was there is brought again


def test_an_update_keeps_the_extras_of_before(finished: Path, asked: list[list[str]]) -> None:
    environment.prepare(finished, {"peers"})
    assert asked == [["base", "test"]]  # the tests need the peers, too
    assert environment.is_ready(finished, {"peers", "test"})


def test_what_a_start_needs_not_is_not_installed(finished: Path, asked: list[list[str]]) -> None:
    stamp.write(finished, stamp.current(finished, set()))
    environment.prepare(finished, {"web"})
    environment.prepare(finished, {"peers"})
    assert asked == [["base", "web"], ["base", "peers", "web"]]


def test_of_two_first_starts_one_waits_for_the_other(
    finished: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stamp.path(finished).unlink()
    commands: list[str] = []
    entered, leave = threading.Event(), threading.Event()

    def work(what: str) -> None:
        commands.append(what)
        entered.set()
        leave.wait(timeout=5)

    monkeypatch.setattr("tools.step.run", lambda *_, **__: work("venv"))
    monkeypatch.setattr(Installer, "install", lambda *_: work("packages"))
    monkeypatch.setattr(environment, "say", lambda step: leave.set() if "waiting" in step else None)
    starts = [threading.Thread(target=environment.prepare, args=(finished, set())) for _ in "12"]
    starts[0].start()
    entered.wait(timeout=5)
    starts[1].start()
    for one in starts:
        one.join(timeout=10)
    assert commands == ["venv", "packages"]  # the second start found it ready


BAD, GOOD = checks.Stage("bad", ["json.tool", "missing"]), checks.Stage("good", ["this"])


@pytest.mark.parametrize("plan", [[[BAD], [GOOD]], [[BAD, GOOD]]], ids=["in turn", "side by side"])
def test_all_stages_run_and_any_failure_fails_the_whole(
    tmp_path: Path, plan: checks.Plan, capfd: pytest.CaptureFixture[str]
) -> None:
    assert checks.run(tmp_path, Path(sys.executable), plan) == 1
    out = capfd.readouterr().out
    assert re.search(r"FAILED +[0-9.]+ s  bad\n  ok +[0-9.]+ s  good\n1 of 2 failed", out)
    assert re.search(r"\nbad: json.tool missing\n.*\ngood: this\n.*Namespaces are", out, re.DOTALL)


@pytest.mark.parametrize(("again", "ends"), [(GOOD, 0), (BAD, 1)])
def test_what_failed_beside_others_is_tried_alone_and_named(
    tmp_path: Path, again: checks.Stage, ends: int, capfd: pytest.CaptureFixture[str]
) -> None:
    stage = checks.Stage("browser", ["unittest", "missing"], again=again.command)
    assert checks.run(tmp_path, Path(sys.executable), [[stage]]) == ends
    out = capfd.readouterr().out
    assert f"\nbrowser, what failed, alone: {' '.join(again.command)}\n" in out
    assert ("some at the second try: see above" in out) == (ends == 0)


def stages(*args: str) -> list[checks.Stage]:
    return [stage for step in checks.every_check(args) for stage in step]


def test_arguments_for_pytest_choose_the_tests_and_long_alone_does_not() -> None:
    assert [stage.command for stage in stages("-k", "korsair")] == [["pytest", "-k", "korsair"]]
    long = [stage for stage in stages("--long") if "--long" in stage.command]
    assert [stage.name for stage in long] == [
        stage.name for stage in stages() if stage.command[0] == "pytest"
    ]


def test_the_stages_come_in_this_order() -> None:
    assert [stage.name for stage in stages()] == [
        "format", "lint", "types", "pages", "a browser", "tests", "interpreted",
        "bounds checked", "golden transcripts", "browser",
    ]  # fmt: skip


def test_no_test_is_left_out_of_the_stages() -> None:
    commands = [stage.command for stage in stages()]
    (tests,) = [stage.command for stage in stages() if stage.name == "tests"]
    apart = [one.removeprefix("--ignore=") for one in tests if one.startswith("--ignore=")]
    assert len(apart) == 2
    for folder in apart:
        assert [command for command in commands if folder in command and "pytest" in command]


def test_what_is_checked_at_once_is_checked_by_all_checks_too() -> None:
    """The house's own rules are among the tests, and what is linted of the pages among theirs."""
    quick = [stage for step in checks.quick_checks() for stage in step]
    assert [stage.name for stage in quick if stage in stages()] == ["format", "lint", "types"]
    assert all((run.ROOT / file).exists() for file in checks.HOUSE_RULES)


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """With a commit, by somebody who has nothing set up."""
    root = tmp_path / "fest noz"
    root.mkdir()
    git(root, "init", "--quiet")
    git(root, *SOMEBODY, "commit", "--quiet", "--allow-empty", "--message", "Begin")
    return root


SOMEBODY = ("-c", "user.name=Anna", "-c", "user.email=anna@example.org")


def git(root: Path, *args: str) -> subprocess.CompletedProcess[str]:
    """Whatever repository the checks themselves are started in."""
    env = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    return subprocess.run(
        ["git", *args], cwd=root, env=env, capture_output=True, text=True, check=False
    )


def is_committed(root: Path) -> bool:
    """What was changed there."""
    (root / "run.py").write_text(
        "import sys; sys.exit(sys.argv[1:] != ['check'] or open('verdict').read() == 'bad')"
    )
    return git(root, *SOMEBODY, "commit", "--allow-empty", "--message", "Go on").returncode == 0


def test_the_hook_lets_a_commit_pass_if_the_checks_do(repository: Path) -> None:
    assert hook.install(repository) == repository / ".git/hooks/pre-commit"
    (repository / "verdict").write_text("bad")
    assert not is_committed(repository)
    (repository / "verdict").write_text("good")
    assert is_committed(repository)
    hook.install(repository)  # again changes nothing
    assert is_committed(repository)


def test_the_hook_checks_the_work_tree_that_is_committed_from(repository: Path) -> None:
    (repository / "verdict").write_text("good")
    other = repository.with_name("other tree")
    git(repository, "worktree", "add", "--detach", str(other))
    (other / "verdict").write_text("bad")
    hook.install(other)
    assert (is_committed(repository), is_committed(other)) == (True, False)


def test_another_s_hook_is_left_alone(repository: Path) -> None:
    theirs = repository / ".git/hooks/pre-commit"
    theirs.parent.mkdir(exist_ok=True)
    theirs.write_text("#!/bin/sh\nexit 0\n")
    with pytest.raises(SetupError, match="is not ours: add the line"):
        hook.install(repository)
    assert theirs.read_text() == "#!/bin/sh\nexit 0\n"


def test_without_a_repository_there_is_no_hook(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match="no git repository"):
        hook.install(tmp_path)


@pytest.fixture
def without_chromium(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A Debian whose only program is an apt-get that notes what it is asked for."""
    (tmp_path / "apt-get").write_text('#!/bin/sh\necho "$@" >> "$0.calls"\n')
    (tmp_path / "apt-get").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv(browser.SETTING, raising=False)
    monkeypatch.setattr("platform.freedesktop_os_release", lambda: {"ID": "debian"})
    return tmp_path


def test_a_missing_chromium_is_fetched_by_apt_for_root(
    without_chromium: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 0)
    with pytest.raises(SetupError, match="apt-get brought none"):
        browser.chromium()
    assert (without_chromium / "apt-get.calls").read_text().splitlines() == [
        "-qq update",
        "-qq install -y --no-install-recommends chromium-headless-shell",
    ]


def test_where_apt_knows_no_shell_the_whole_chromium_is_fetched(
    without_chromium: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    apt = without_chromium / "apt-get"
    apt.write_text(f'{apt.read_text()}case "$*" in *shell) exit 100;; esac\n')
    monkeypatch.setattr("os.geteuid", lambda: 0)
    with pytest.raises(SetupError, match="apt-get brought none"):
        browser.chromium()
    asked_for = (without_chromium / "apt-get.calls").read_text().splitlines()
    assert [line.split()[-1] for line in asked_for if "install" in line] == list(browser.PACKAGES)


def test_the_shell_is_preferred_to_a_whole_chromium(without_chromium: Path) -> None:
    for name in ("chromium", "chromium-headless-shell"):
        (without_chromium / name).write_text("")
        (without_chromium / name).chmod(0o755)
    assert browser.chromium() == str(without_chromium / "chromium-headless-shell")


def test_a_missing_chromium_is_told_to_an_ordinary_user(
    without_chromium: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    with pytest.raises(SetupError, match="'sudo apt-get install chromium-headless-shell'"):
        browser.chromium()
    assert not (without_chromium / "apt-get.calls").exists()


@pytest.mark.parametrize("release", [{"ID": "fedora"}, {"ID": "ubuntu", "ID_LIKE": "debian"}])
def test_elsewhere_a_missing_chromium_is_told_even_to_root(
    without_chromium: Path, release: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 0)
    monkeypatch.setattr("platform.freedesktop_os_release", lambda: release)
    with pytest.raises(SetupError, match=browser.SETTING):
        browser.chromium()
    assert not (without_chromium / "apt-get.calls").exists()


def test_a_chromium_of_ones_own_choice_is_used(
    without_chromium: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = without_chromium / "mine"
    own.write_text("")
    own.chmod(0o755)
    monkeypatch.setenv(browser.SETTING, str(own))
    assert browser.chromium() == str(own)
