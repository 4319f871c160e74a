"""What speaks for each row of the instruction table: a model that a test compares it with, a GPU that executed it, and
public kernels that have it. It is read from recordings and from the tests' own lists when it is asked for.

A form is an instruction with its modifiers, one of those that a row's choices make."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

sys.path.append(str(Path(__file__).parents[2]))
sys.path.append(str(Path(__file__).parents[2] / "tests" / "emulator"))
sys.path.append(str(Path(__file__).parents[2] / "tests" / "hardware"))

from benchmarks.instructions import names_of, row_of
from tilescope.emulator.isa import Row, rows
from tilescope.ptx.syntax import parse

ROOT = Path(__file__).parents[2]
EMULATOR, HARDWARE, RESULTS = ROOT / "tests" / "emulator", ROOT / "tests" / "hardware", ROOT / "benchmarks" / "results"
ORACLE = "oracle.py"


@dataclass
class Marks:
    """`models`: files of tests/emulator; `forms`: those whose results a recording of a GPU holds; `counted`: recordings
    or kernels in which a GPU executed it and counts were recorded; `files`: at least so many public files have it, and
    `example` is one."""

    row: Row
    models: set[str] = field(default_factory=set)
    forms: set[str] = field(default_factory=set)
    counted: set[str] = field(default_factory=set)
    files: int = 0
    example: str = ""


@cache
def marks() -> list[Marks]:
    """One for each row, in the order of the table."""
    found = {id(row): Marks(row) for row in rows()}
    for row, model in _models():
        found[id(row)].models.add(model)
    for row, form in _forms():
        found[id(row)].forms.add(form)
    for row, place in _counted():
        found[id(row)].counted.add(place)
    for row, files, example in _public():
        one = found[id(row)]
        one.files, one.example = max((one.files, one.example), (files, example))
    return list(found.values())


def _load(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


# --- models ----------------------------------------------------------------------------------------------------------


def _models() -> Iterator[tuple[Row, str]]:
    """Straight-line rows: tests/emulator/test_rows.py. All others are in kernels that were launched."""
    from variants import straight_rows

    yield from ((row, ORACLE) for row in straight_rows())
    recorded = _load(EMULATOR / "oracles.json")
    for name, files in recorded["instructions"].items():
        if row := row_of(name):
            yield from ((row, recorded["tests"][file]) for file in files)


# --- GPUs ------------------------------------------------------------------------------------------------------------


def _forms() -> Iterator[tuple[Row, str]]:
    """Forms whose results were recorded, and are compared with the emulator's in tests/hardware."""
    yield from _straight_forms()
    for text, opcodes in _texts():
        names = [name for name in names_of(parse(text)) if name.split(".")[0] in opcodes]
        yield from ((row, name) for name in names if (row := row_of(name)))


def _straight_forms() -> Iterator[tuple[Row, str]]:
    from record_instructions import groups

    variants = {variant.name: variant for group in groups() for variant in group.variants}
    recorded = [group["results"] for group in _load(HARDWARE / "instructions.json")["groups"]]
    recorded += _load(HARDWARE / "conformance.json")["groups"].values()
    names = {key.rsplit(" ", 1)[0] for results in recorded for key in results}
    yield from ((variants[name].row, name) for name in names if name in variants)


def _texts() -> Iterator[tuple[str, tuple[str, ...]]]:
    """Kernels, each with the opcodes whose results were recorded of it."""
    from mma_forms import FORMS
    from record_atomics import ALL, kernel
    from record_textures import CASES

    atomics, products = (_load(HARDWARE / f"{name}.json")["forms"] for name in ("atomics", "mma"))
    textures = _load(HARDWARE / "textures.json")["cases"]
    yield from ((kernel(form), ("atom",)) for form in ALL if form[0] in atomics)
    yield from ((form.text, ("mma", "wmma")) for form in FORMS if form.words in products)
    yield from ((case.text, ("tex", "tld4", "suld", "sust")) for case in CASES if case.name in textures)


def _counted() -> Iterator[tuple[Row, str]]:
    """Of kernels whose counters were recorded, with their texts or, of the corpus, by name."""
    for name in ("counts", "shared"):
        ptx = _load(HARDWARE / f"{name}.json")["ptx"]
        for text in ptx.values() if isinstance(ptx, dict) else [ptx]:
            yield from ((row, f"{name}.json") for found in names_of(parse(text)) if (row := row_of(found)))
    recorded = _load(RESULTS / "instructions.json")["measured"]
    for found, (_, *files) in recorded["instructions"].items():
        if row := row_of(found):
            yield from ((row, recorded["files"][file]) for file in files)


# --- public kernels --------------------------------------------------------------------------------------------------


def _public() -> Iterator[tuple[Row, int, str]]:
    recorded = _load(RESULTS / "instructions.json")["public"]
    for name, (count, first, *_) in recorded["instructions"].items():
        if row := row_of(name):
            yield row, count, recorded["files"][first]


# --- the page --------------------------------------------------------------------------------------------------------


def table(found: Iterable[Marks]) -> str:
    lines = ["| instruction | section | flops | model | GPU | public kernels |", "|---|---|---|---|---|---|"]
    for one in found:
        cells = (
            _instruction(one.row),
            one.row.section,
            str(one.row.flops or ""),
            _model(one),
            _gpu(one),
            _kernels(one),
        )
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)


def _instruction(row: Row) -> str:
    """The syntax line, and what its words in capitals stand for."""
    words = "; ".join(f"{word}: {' '.join(each)}" for word, each in row.choices.items())
    return f"`{row.syntax.strip()}`" + (f"<br><small>{words}</small>" if words else "")


def _model(one: Marks) -> str:
    """One that all rows of its kind have, or the first test."""
    return f"`{ORACLE}`" if ORACLE in one.models else f"`{min(one.models)}`" if one.models else ""


def _gpu(one: Marks) -> str:
    if one.forms:
        return f"{len(one.forms):,} form{'s' if len(one.forms) > 1 else ''}"
    return "counts" if one.counted else ""


def _kernels(one: Marks) -> str:
    if not one.files:
        return ""
    repository, _, path = one.example.partition(" ")
    about = _load(RESULTS / "coverage.json")["repositories"].get(repository)
    place = f"https://github.com/{repository}" + (
        f"/blob/{about['commit']}/{path.replace(' ', '%20')}" if about else ""
    )
    return f"{one.files}: [{repository}, {path.rsplit('/', 1)[-1]}]({place})"


def summary(found: list[Marks]) -> str:
    """How many rows have which mark."""
    models, results = (
        sum(bool(part) for part in parts) for parts in zip(*((m.models, m.forms) for m in found), strict=True)
    )
    counts, public = sum(bool(m.counted) and not m.forms for m in found), sum(bool(m.files) for m in found)
    forms = sum(len(m.forms) for m in found)
    return (
        f"Of {len(found)} rows {models} are compared with a model, {results} have results of a GPU ({forms:,} forms), "
        f"{counts} more were executed by one where counts were compared, and {public} are in public kernels."
    )
