"""A page of plain HTML: sections in; one self-contained file, readable without scripts and in the dark, out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape
from string import Template

_LONG = 40  # letters of a cell that is to be read, not looked at
_TAG = re.compile("<[^>]*>")
_PAGE = Template("""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>$title</title>
<style>
:root { color-scheme: light dark; --rule: light-dark(#d0d4da, #3c424a); --soft: light-dark(#57606a, #a5adb8);
  --good: light-dark(#1a7f37, #57c274); --bad: light-dark(#b3261e, #ff8a80); }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.6rem; margin-bottom: 0; overflow-wrap: anywhere; } h2 { font-size: 1.2rem; margin-top: 2rem; }
.note, footer, figcaption { color: var(--soft); } .good { color: var(--good); } .bad { color: var(--bad); }
.scroll { overflow-x: auto; } table { border-collapse: collapse; }
th, td { padding: .25rem .75rem .25rem 0; text-align: left; vertical-align: top;
  border-bottom: 1px solid var(--rule); }
th { vertical-align: bottom; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; } td.number { white-space: nowrap; }
td.long { min-width: 12rem; }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font-size: .9em; }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 32rem), 1fr)); gap: 0 2rem; }
figure { margin: 1rem 0; } svg { max-width: 100%; height: auto; } svg.mark { width: 18px; margin-right: .4rem; }
.key { display: flex; flex-wrap: wrap; gap: 0 1rem; list-style: none; margin: .25rem 0; padding: 0; font-size: .85rem; }
.word { white-space: nowrap; }
svg text { font: 13px system-ui, sans-serif; fill: currentColor; }
tr.best { font-weight: bold; }
</style>
</head>
<body>
<header><h1>$title</h1><p class="note">$note</p></header>
<main>
$body
</main>
<footer><p>Made by tilescope: kernels were run on a CPU, and their memory traffic was counted exactly.</p></footer>
</body>
</html>
""")


def html_page(title: str, note: str, sections: Iterable[str]) -> str:
    """`title` and `note` are text, sections HTML."""
    return _PAGE.substitute(title=escape(title), note=escape(note), body="\n".join(sections))


def section(title: str, *parts: str) -> str:
    return f"<section><h2>{escape(title)}</h2>\n{''.join(parts)}\n</section>"


def figures(drawn: Sequence[str]) -> str:
    """Side by side where there is room."""
    return f'<div class="figures">{"".join(drawn)}</div>'


def paragraph(text: str, style: str = "") -> str:
    return f'<p class="{style}">{escape(text)}</p>' if style else f"<p>{escape(text)}</p>"


def link(text: str, target: str) -> str:
    return f'<a href="{escape(target)}">{escape(text)}</a>'


def html_table(
    heads: Sequence[str], rows: Sequence[Sequence[str]], numbers: Sequence[int] = (), best: Sequence[int] = ()
) -> str:
    """Heads are text, cells HTML; `numbers` are the columns of these, `best` the rows to mark."""
    head = "".join(f'<th scope="col"{_class("number", i in numbers)}>{escape(h)}</th>' for i, h in enumerate(heads))
    made = "\n".join(f"<tr{_class('best', n in best)}>{_cells(row, numbers)}</tr>" for n, row in enumerate(rows))
    return f'<div class="scroll"><table><thead><tr>{head}</tr></thead>\n<tbody>{made}</tbody></table></div>'


def _cells(row: Sequence[str], numbers: Sequence[int]) -> str:
    return "".join(
        f"<td{_class('number', i in numbers) or _class('long', _length(cell) > _LONG)}>{cell}</td>"
        for i, cell in enumerate(row)
    )


def _length(cell: str) -> int:
    """Of what is seen of it."""
    return len(_TAG.sub("", cell))


def _class(name: str, has: bool) -> str:
    return f' class="{name}"' if has else ""
