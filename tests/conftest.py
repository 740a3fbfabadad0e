"""Options of the whole suite: `--long`, `--golden-update`; the same examples in every run, and what
proofs reached is said at its end."""

import signal
from collections.abc import Iterator

import hypothesis
import pytest

hypothesis.settings.register_profile("festnoz", derandomize=True, deadline=None)
hypothesis.settings.load_profile("festnoz")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="run the tests that take minutes too")
    parser.addoption(
        "--golden-update", action="store_true", help="write the transcripts of the newest rules"
    )


def pytest_configure() -> None:
    """Started by a shell with `&`, it and its children would ignore Ctrl-C."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--long"):
        return
    left_out = [item for item in items if item.get_closest_marker("long")]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if not item.get_closest_marker("long")]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What passed and counted something; here, because the one who sums up loads no other file."""
    for report in terminalreporter.stats.get("passed", []):
        numbers = ", ".join(f"{number} {what}" for what, number in report.user_properties)
        if numbers:
            terminalreporter.write_line(f"{report.nodeid}: {numbers}")


@pytest.fixture(scope="session", autouse=True)
def _leaves_home_alone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """What a command keeps for its user."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("home")))
        yield


@pytest.fixture(scope="session")
def effort(request: pytest.FixtureRequest) -> int:
    """How many times the usual number of random games and positions."""
    return 10 if request.config.getoption("--long") else 1


@pytest.fixture(scope="session")
def golden_update(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--golden-update"))
