"""A page's folder and names, and how its examples run in them. The directives are in executed.py and made.py."""

from __future__ import annotations

import io
import linecache
import os
import re
import shlex
import shutil
import subprocess
import sys
import traceback
from contextlib import chdir, redirect_stdout
from dataclasses import dataclass, field
from pathlib import Path

from docutils import nodes
from sphinx.environment import BuildEnvironment
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

DOCS = Path(__file__).parents[1]
ROOT = DOCS.parent
LADDERS = ROOT / "src" / "tilescope" / "kernels"
COLUMNS = 88
PROGRAMS = {"tilescope": "tilescope.cli", "pytest": "pytest"}
logger = logging.getLogger(__name__)


class Failed(Exception):
    """An example that does not do what its page says; the text says what it did."""


@dataclass
class Page:
    """What a page has while it is read: a folder with kernels, and its Python names."""

    folder: Path
    names: dict[str, object] = field(default_factory=dict)


def copy_kernels(to: Path) -> None:
    """The folder that readers download: the tutorial's own kernels and the examples, and a folder for each ladder."""
    students = [(p, f"class/{p.name}") for p in (ROOT / "examples" / "class").iterdir()]
    own = [(ROOT / "examples", "."), (DOCS / "kernels", "."), *students]
    for files, folder in [*own, *((p, p.name) for p in LADDERS.iterdir())]:
        for file in sorted(files.glob("*.cu*")):
            (to / folder).mkdir(parents=True, exist_ok=True)
            shutil.copy(file, to / folder / file.name)


def page_of(env: BuildEnvironment) -> Page:
    if "executed" not in env.temp_data:
        folder = Path(env.doctreedir) / "work" / env.docname
        shutil.rmtree(folder, ignore_errors=True)
        copy_kernels(folder)
        (folder / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")  # else pytest finds that of the checkout
        env.temp_data["executed"] = Page(folder)
    return env.temp_data["executed"]


def command(page: Page, program: str, arguments: str, exit_code: int = 0) -> str:
    """Both of its streams, as a terminal of COLUMNS without colours shows them. Raises Failed for another exit code."""
    environment = os.environ | {"COLUMNS": str(COLUMNS), "NO_COLOR": "1", "PYTHONIOENCODING": "utf-8"}
    line = [sys.executable, "-m", PROGRAMS[program], *shlex.split(arguments)]
    both = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "encoding": "utf-8"}
    done = subprocess.run(line, cwd=page.folder, env=environment, check=False, **both)
    output = "\n".join(line.rstrip() for line in done.stdout.rstrip().splitlines())
    if done.returncode != exit_code:
        raise Failed(f"{program} {arguments}: exit code {done.returncode}\n{output}")
    return output


def located(page: Page, arguments: str) -> str:
    """FILE:<TEXT> as FILE:LINE, the first line that has this text: kernels are edited, and lines move."""

    def number(match: re.Match[str]) -> str:
        name, text = match.groups()
        lines = (page.folder / name).read_text(encoding="utf-8").splitlines()
        found = [n for n, line in enumerate(lines, 1) if text in line]
        if not found:
            raise Failed(f"no line of {name} has `{text}`")
        return f"{name}:{found[0]}"

    return re.sub(r"(\S+):<(.+?)>", number, arguments)


def python(page: Page, code: str) -> str:
    """What it prints. Raises Failed with the end of the traceback."""
    out, name = io.StringIO(), f"<example {len(linecache.cache)}>"
    linecache.cache[name] = len(code), None, [f"{line}\n" for line in code.splitlines()], name  # Triton reads it
    try:
        with chdir(page.folder), redirect_stdout(out):
            exec(compile(code, name, "exec"), page.names)
    except Exception:
        raise Failed(f"{code}\n{traceback.format_exc(limit=-3)}") from None
    return out.getvalue()


class Example(SphinxDirective):
    """What fails is a warning with the page and the line, and warnings fail the build."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        try:
            return self.show(page_of(self.env))
        except Failed as failure:
            logger.warning("%s", failure, location=(self.env.docname, self.lineno), type="executed")
            return [nodes.literal_block(str(failure), str(failure), language="text")]

    def show(self, page: Page) -> list[nodes.Node]:
        raise NotImplementedError


def block(text: str, language: str, style: str) -> nodes.literal_block:
    return nodes.literal_block(text, text, language=language, classes=[style])
