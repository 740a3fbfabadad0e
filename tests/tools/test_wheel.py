"""What a wheel says of itself holds wherever it is given to."""

import re
import tomllib
from typing import Any

import pytest
from hatchling.metadata.core import ProjectMetadata
from hatchling.plugin.manager import PluginManager

import run
from tools import web

PROJECT: dict[str, Any] = tomllib.loads((run.ROOT / "pyproject.toml").read_text("utf-8"))


@pytest.fixture(scope="module")
def metadata() -> Any:
    return ProjectMetadata(str(run.ROOT), PluginManager()).core


def test_its_readme_needs_no_other_file(metadata: Any) -> None:
    assert metadata.readme_content_type == "text/markdown"
    links = re.findall(r"\]\(([^)]+)\)", metadata.readme)
    assert [target for target in links if "://" not in target] == []
    assert "follows a move through it" in metadata.readme  # words beside links stay


def test_all_that_is_inside_the_pages_is_under_a_licence_that_it_names(metadata: Any) -> None:
    named = set(metadata.license_expression.split(" AND "))
    inside = (run.ROOT / web.BUILT / "licences" / "packages.md").read_text("utf-8")
    packages = set(re.findall(r"^## .+ \(([^)]+)\)$", inside, re.MULTILINE))
    assert packages | {"OFL-1.1"} == named  # the fonts' texts lie beside it
    texts = sorted((run.ROOT / "web/public/licences").glob("*.txt"))
    assert all("SIL OPEN FONT LICENSE Version 1.1" in one.read_text("utf-8") for one in texts)
    files = ["LICENSE", *(one.relative_to(run.ROOT).as_posix() for one in texts)]
    assert sorted(metadata.license_files) == sorted(files)


def test_it_invents_no_address(metadata: Any) -> None:
    assert metadata.urls == {}


def test_the_source_archive_has_what_the_wheel_is_made_of() -> None:
    shipped = PROJECT["tool"]["hatch"]["build"]["targets"]["sdist"]["include"]
    assert {"/README.md", "/hatch_build.py", "/requirements", "/web", "/tools"} <= set(shipped)
