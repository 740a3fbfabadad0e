"""What fills an environment with the locked packages: uv, which is quick, or else pip."""

import ast
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tools import step
from tools.failure import Offline, SetupError

# Where pip was told one of these, it alone knows the way: uv does not read pip's settings.
OWN_WAY = {"client-cert", "index-url", "no-index", "proxy", "trusted-host"}
QUIET = ("--quiet", "--no-input", "--disable-pip-version-check")
ITSELF = "installer"  # the lock of uv


def program(venv: Path, name: str) -> Path:
    if os.name == "nt":
        return venv / "Scripts" / f"{name}.exe"
    return venv / "bin" / name


@dataclass(frozen=True, slots=True)
class Installer:
    """Of that project, into that environment, from the locks in that folder."""

    root: Path
    venv: Path
    locks: Path

    def install(self, names: Sequence[str]) -> None:
        """The packages of the locks of those names, and the project itself, editable."""
        project = ["--no-build-isolation", "--no-deps", "--editable", str(self.root)]
        wanted = [self._locked(*names), project]
        if not self._is_done_by_uv(wanted):
            for one in wanted:
                self._ask_pip(one)

    def _is_done_by_uv(self, wanted: Sequence[Sequence[str]]) -> bool:
        """If not, pip is asked, and tells its own reason."""
        settings = self._settings_of_pip()
        if OWN_WAY & set(settings) or not self._has_uv():
            return False
        env = {"SSL_CERT_FILE": settings["cert"]} if "cert" in settings else {}
        uv = [str(program(self.venv, "uv")), "pip", "install", "--quiet"]
        if sys.dont_write_bytecode:  # else the first start keeps what it compiles, which is less
            uv += ["--compile-bytecode"]
        try:
            for one in wanted:
                self._run([*uv, "--python", str(self._python), *one], "uv", env)
        except SetupError:
            return False
        return True

    def _has_uv(self) -> bool:
        """Not where there is none for this kind of machine. Without a network pip fails, too."""
        try:
            self._ask_pip(["--only-binary", ":all:", *self._locked(ITSELF)])
        except Offline:
            raise
        except SetupError:
            return False
        return True

    def _settings_of_pip(self) -> dict[str, str]:
        """From its files and from the environment, by their names."""
        env = step.surroundings(self.root)
        command = [str(self._python), "-m", "pip", "config", "list"]
        told = step.run(command, what="pip does not answer", advice="start again", env=env)
        lines = [line.partition("=") for line in told.splitlines() if "=" in line]
        return {name.rpartition(".")[2]: ast.literal_eval(value) for name, _, value in lines}

    def _ask_pip(self, wanted: Sequence[str]) -> None:
        log = str(self._log("pip"))  # says more than pip
        pip = [str(self._python), "-m", "pip", "install", *QUIET, "--log", log]
        self._run([*pip, *wanted], "pip", {})

    def _run(self, command: list[str], name: str, env: dict[str, str]) -> None:
        # Hooks would build the pages, which `tools.web` does, and not for every start.
        own = {"HATCH_BUILD_NO_HOOKS": "true", **env}
        step.run(
            command,
            what=f"{name} could not install the dependencies",
            advice="start again",
            env={**step.surroundings(self.root), **own},
            log=self._log(name),
        )

    def _locked(self, *names: str) -> list[str]:
        files = [f"--requirement={self.locks / name}.lock" for name in names]
        return ["--require-hashes", "--no-deps", *files]

    @property
    def _python(self) -> Path:
        return program(self.venv, "python")

    def _log(self, name: str) -> Path:
        return self.venv / f"{name}.log"
