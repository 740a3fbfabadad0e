"""What the proofs of the server reached is said at the end of a run."""

import pytest


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    for report in terminalreporter.stats.get("passed", []):
        numbers = ", ".join(f"{number} {what}" for what, number in report.user_properties)
        if numbers:
            terminalreporter.write_line(f"{report.nodeid}: {numbers}")
