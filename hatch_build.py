"""Makes a wheel whole, `pip install .` included: its pages, and a README that stands alone."""

import re
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

PICTURE = re.compile(r"^!\[[^]]*\]\((?!https?:)[^)]+\)\n\n", re.MULTILINE)
LINK = re.compile(r"\[([^]]+)\]\((?!https?:)[^)]+\)")


class PagesHook(BuildHookInterface):  # type: ignore[misc]
    """Builds the front end into the package."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        sys.path.insert(0, self.root)  # a build has only its requirements on the path
        from tools import web
        from tools.failure import SetupError

        try:
            web.build(Path(self.root), Path(sys.executable))
        except SetupError as error:
            sys.exit(f"festnoz: {error}")
        build_data["artifacts"].append(web.BUILT)  # git ignores it, the package needs it


class ReadmeHook(MetadataHookInterface):  # type: ignore[misc]
    """The project has no address yet that links could lead to: their words stay, pictures go."""

    def update(self, metadata: dict[str, Any]) -> None:
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        whole = LINK.sub(r"\1", PICTURE.sub("", text))
        metadata["readme"] = {"content-type": "text/markdown", "text": whole}
