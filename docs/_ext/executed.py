"""Examples that run when the site is built. A page is one program: it works in its own copy of the tutorial's kernels,
and what one block of Python defines, later blocks and figures of the page can use.

    {tilescope} ARGUMENTS   a command; each line of the body must be in its output, blanks aside. FILE:<TEXT> stands for
                            FILE:LINE, the first line with that text
    {pytest} ARGUMENTS      the same for pytest
    {executed}              Python; shows what it prints
    {file} NAME             a file for the commands after it
    {value}`EXPRESSION`     a figure in the text"""

from __future__ import annotations

from typing import ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from docutils.utils import unescape
from page import Example, Failed, Page, block, command, located, logger, page_of, python
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxRole


def words(text: str) -> str:
    return " ".join(text.split())


class Command(Example):
    """`exit`: the exit code it must have. `from`, `until`: the first line to show, and the first not to show again."""

    required_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar = {"exit": int, "from": directives.unchanged, "until": directives.unchanged}

    def show(self, page: Page) -> list[nodes.Node]:
        arguments = located(page, self.arguments[0])
        output = command(page, self.name, arguments, self.options.get("exit", 0))
        missing = [line for line in self.content if words(line) not in words(output)]
        if missing:
            raise Failed(f"{self.name} {arguments}: not in its output: {missing}\n{output}")
        shell = block(f"$ {self.name} {arguments}", "console", "command")
        return [nodes.container("", shell, block(self.part(output), "text", "output"), classes=["executed"])]

    def part(self, output: str) -> str:
        lines = output.splitlines()
        start, end = self.place("from", lines) or 0, self.place("until", lines)
        return ("…\n" if start else "") + "\n".join(lines[start:end]).rstrip() + ("\n…" if end else "")

    def place(self, option: str, lines: list[str]) -> int | None:
        if option not in self.options:
            return None
        found = [i for i, line in enumerate(lines) if self.options[option] in line]
        if not found:
            raise Failed(f"nothing to show {option} `{self.options[option]}` in\n" + "\n".join(lines))
        return found[0]


class Python(Example):
    """`hidden`: do not show the code. `as: markdown`: what is printed is part of the page."""

    option_spec: ClassVar = {
        "hidden": directives.flag,
        "as": lambda word: directives.choice(word, ("text", "markdown")),
    }

    def show(self, page: Page) -> list[nodes.Node]:
        code = "\n".join(self.content)
        output = python(page, code)
        shown = [] if "hidden" in self.options else [block(code, "python", "command")]
        if self.options.get("as") == "markdown":
            return [*shown, *self.parse_text_to_nodes(output)]
        shown += [block(output.rstrip(), "text", "output")] if output else []
        return [nodes.container("", *shown, classes=["executed"])] if shown else []


class File(Example):
    """Written into the page's folder, and shown with its name."""

    required_arguments = 1

    def show(self, page: Page) -> list[nodes.Node]:
        (name,), text = self.arguments, "\n".join(self.content) + "\n"
        (page.folder / name).write_text(text, encoding="utf-8")
        language = {"cu": "cuda", "py": "python"}.get(name.rpartition(".")[2], "text")
        heading = nodes.caption(name, name)
        return [nodes.container("", heading, block(text.rstrip(), language, "file"), literal_block=True,
                                classes=["literal-block-wrapper"])]  # fmt: skip


class Value(SphinxRole):
    """A figure: whole numbers with commas between thousands. The expression shows when one points at it."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        expression = unescape(self.text)
        try:
            found = eval(expression, page_of(self.env).names)
        except Exception as error:
            logger.warning("%s: %r", expression, error, location=(self.env.docname, self.lineno), type="executed")
            found = "?"
        text = f"{found:,}" if isinstance(found, int) else str(found)
        return [nodes.abbreviation(text, text, explanation=expression, classes=["computed"])], []


def setup(app: Sphinx) -> dict[str, object]:
    for name, directive in (("tilescope", Command), ("pytest", Command), ("executed", Python), ("file", File)):
        app.add_directive(name, directive)
    app.add_role("value", Value())
    return {"parallel_read_safe": True, "parallel_write_safe": True}
