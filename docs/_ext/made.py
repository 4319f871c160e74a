"""Kernels, pictures, reports and recordings on a page, each from the file or the command that makes it.

{kernel} NAME           the kernel of that file, with its line numbers
{picture} ARGUMENTS     what `tilescope plot ARGUMENTS` draws; the body is its caption
{report} ARGUMENTS      the page that `tilescope ARGUMENTS --html` writes
{recorded} FILE         Python that prints Markdown about `data`, a recording; its device and date are shown
"""

from __future__ import annotations

import html
import json
import os
import shutil
import tempfile
from pathlib import Path
from typing import ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from page import DOCS, LADDERS, ROOT, Example, Page, command, copy_kernels, located, python
from sphinx.application import Sphinx
from sphinx.directives.code import LiteralInclude

SKELETONS = ROOT / "src" / "tilescope" / "exercise" / "skeletons"


class Kernel(LiteralInclude):
    """From `__global__` on, unless `start-at` or `lines` say otherwise. `exercise/NAME.cu` is a skeleton."""

    def run(self) -> list[nodes.Node]:
        name = self.arguments[0]
        homes = [SKELETONS.parent if name.startswith("exercise/") else DOCS / "kernels", ROOT / "examples", LADDERS]
        inside = name.replace("exercise/", "skeletons/")
        path = next((home / inside for home in homes if (home / inside).exists()), DOCS / "kernels" / name)
        beside = (DOCS / self.env.docname).parent
        self.arguments[0] = os.path.relpath(path, beside)
        whole = {"lines", "start-at"} & set(self.options)
        given = {} if whole else {"start-at": "__global__"}
        self.options = {"language": "cuda", "lineno-match": True, "caption": name, **given, **self.options}
        return super().run()


class Made(Example):
    """A file made for the page, and how the page gets there."""

    optional_arguments = 1
    final_argument_whitespace = True

    def place(self, ending: str) -> tuple[Path, str]:
        """Where to write it, and its address seen from the page."""
        made = Path(self.env.app.outdir) / "made"
        made.mkdir(parents=True, exist_ok=True)
        name = f"{self.env.docname.replace('/', '-')}-{self.lineno}{ending}"
        return made / name, "../" * self.env.docname.count("/") + f"made/{name}"

    def framed(self, inside: str, style: str) -> list[nodes.Node]:
        caption = nodes.container("", *self.parse_content_to_nodes(), classes=["caption"])
        return [nodes.container("", nodes.raw("", inside, format="html"), caption, classes=[style])]


class Drawn(Made):
    """`of`: instead of arguments, an expression for a Picture in the page's names."""

    option_spec: ClassVar = {"of": directives.unchanged}

    def show(self, page: Page) -> list[nodes.Node]:
        path, address = self.place(".svg")
        if "of" in self.options:
            code = f"_picture = {self.options['of']}\n_picture.save({str(path)!r})\nprint(_picture.describe())"
            description = python(page, code)
        else:
            description = command(page, "tilescope", f"plot {located(page, self.arguments[0])} -o '{path}'")
        alt = html.escape(" ".join(description.split()))
        return self.framed(f'<a href="{address}"><img src="{address}" alt="{alt}" loading="lazy"></a>', "picture")


class Report(Made):
    """`link`: a link alone; without it the page is shown in a frame, too. `at`: where it opens, as docs/report.md says.
    `exit`: the exit code it must have."""

    option_spec: ClassVar = {"link": directives.flag, "at": directives.unchanged, "exit": int}

    def show(self, page: Page) -> list[nodes.Node]:
        path, address = self.place(".html")
        (arguments,) = self.arguments
        command(page, "tilescope", f"{arguments} --html '{path}'", self.options.get("exit", 0))
        address += f"#{html.escape(self.options['at'])}" if "at" in self.options else ""
        shown = html.escape(f"tilescope {arguments} --html report.html")
        frame = f'<iframe src="{address}" title="{shown}" loading="lazy"></iframe>'
        link = f'<p><a href="{address}">Open the report</a> that <code>{shown}</code> makes.</p>'
        return self.framed(link if "link" in self.options else frame + link, "report")


class Recorded(Example):
    """Figures of hardware come from a file alone, and are shown with what says where they are from."""

    required_arguments = 1

    def show(self, page: Page) -> list[nodes.Node]:
        (name,) = self.arguments
        data = json.loads((ROOT / name).read_text(encoding="utf-8"))
        page.names["data"] = data
        output = python(page, "\n".join(self.content))
        origin = data.get("machine", data)
        device = origin.get("device") or f"{origin['cores']} cores of {origin['processor']}"
        source = f"Recorded on {device}, {origin['date']}: `{name}`, made by `{origin['command']}`."
        inside = self.parse_text_to_nodes(f"{output}\n\n{source}\n")
        return [nodes.container("", *inside, classes=["recorded"])]


def zip_kernels(app: Sphinx) -> None:
    with tempfile.TemporaryDirectory() as folder:
        copy_kernels(Path(folder) / "kernels")
        shutil.make_archive(str(Path(app.outdir) / "kernels"), "zip", folder)


def setup(app: Sphinx) -> dict[str, object]:
    for name, directive in (("kernel", Kernel), ("picture", Drawn), ("report", Report), ("recorded", Recorded)):
        app.add_directive(name, directive)
    app.connect("builder-inited", zip_kernels)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
