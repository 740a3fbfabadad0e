"""Builds the front end into the package whenever a wheel is made, `pip install .` included."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PagesHook(BuildHookInterface):  # type: ignore[misc]
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        sys.path.insert(0, self.root)  # a build has only its requirements on the path
        from tools import web
        from tools.failure import SetupError

        try:
            web.build(Path(self.root), Path(sys.executable))
        except SetupError as error:
            sys.exit(f"festnoz: {error}")
        build_data["artifacts"].append(web.BUILT)  # git ignores it, the package needs it
