"""A file with several kernels: its `// tilescope:` lines and a kernel's name in, the Header of that kernel out.

`entry = naive, tiled` gives one launch to several kernels. Several lines with an `entry` begin a block each:
what stands above the first is said of all kernels, and what a block says stands in place of that."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from dataclasses import dataclass, replace

from tilescope.errors import UsageError
from tilescope.source.brackets import split

from .lines import Entry, Header, add_statement, read_entry, statements


@dataclass(frozen=True, slots=True)
class _Block:
    """The kernels that are launched alike, and what is said of them alone."""

    entry: Entry
    kernels: tuple[str, ...]
    said: tuple[Entry, ...]


def kernels_of(text: str, file: str) -> list[str]:
    """The kernels that a file's header names, in its order; [] where it names none."""
    return [kernel for block in _blocks(text, file)[1] for kernel in block.kernels]


def read_header(text: str, file: str, entry: str | None = None) -> Header:
    """What is said of the kernel `entry`, or of the one that there is.

    Raises UsageError, with the line, for a statement that cannot be understood; also where `entry` is None and the file
    launches several."""
    common, blocks = _blocks(text, file)
    named = [kernel for block in blocks for kernel in block.kernels]
    if entry is None and len(named) > 1:
        hint = "choose one with --entry"
        raise UsageError(f"{file} says how to launch {len(named)} kernels: {', '.join(named)}", hint=hint)
    wanted = _squeezed(entry) if entry else ""
    own = [block for block in blocks if not wanted or wanted in map(_squeezed, block.kernels)]
    own = own or (blocks if len(blocks) == 1 else [])  # another kernel's launch may be that of this one
    header = _read(common)
    if own:
        _replace(header, _read(own[0].said))
        header.once["entry"] = replace(own[0].entry, text=named[0] if len(named) == 1 else entry or "")
    return header


def chosen_kernels(text: str, file: str, entries: Sequence[str]) -> list[str | None]:
    """The kernels to launch one after the other: `entries` or, without any, those of the header; [None] where neither
    names one. Raises UsageError for an entry that several blocks leave out."""
    named = kernels_of(text, file)
    for entry in entries if len(_blocks(text, file)[1]) > 1 else ():
        if _squeezed(entry) not in map(_squeezed, named):
            near = difflib.get_close_matches(entry, named, n=1)
            hint = f"did you mean {near[0]}?" if near else f"its blocks are {', '.join(named)}"
            raise UsageError(f"{file} has no block for the kernel `{entry}`", hint=hint)
    return list(dict.fromkeys(entries)) or [*named] or [None]


def _blocks(text: str, file: str) -> tuple[list[Entry], list[_Block]]:
    """What is said of all kernels, and the blocks; with one `entry` all lines are said of all."""
    common, blocks = list[Entry](), list[_Block]()
    found = statements(text, file)
    entries = [one for statement in found if (one := read_entry(statement))]
    for statement in found:
        entry = read_entry(statement)
        if entry:
            blocks.append(_Block(entry, tuple(_kernels(entry, blocks)), ()))
        elif len(entries) > 1 and blocks:
            blocks[-1] = replace(blocks[-1], said=(*blocks[-1].said, statement))
        else:
            common.append(statement)
    return common, blocks


def _kernels(entry: Entry, before: Sequence[_Block]) -> list[str]:
    """Commas within a template's arguments separate these."""
    kernels = [name for name in split(entry.text) if name]
    told = {_squeezed(name): block.entry.place for block in before for name in block.kernels}
    with entry.blamed():
        for place, kernel in enumerate(kernels):
            if _squeezed(kernel) in told or kernel in kernels[:place]:
                at = told.get(_squeezed(kernel), entry.place)
                raise UsageError(f"`{kernel}` is given twice", hint=f"it is already given at {at}")
    return kernels


def _read(said: Sequence[Entry]) -> Header:
    header = Header()
    for statement in said:
        add_statement(header, statement)
    return header


def _replace(header: Header, own: Header) -> None:
    """With what a block says in place of what is said of all."""
    header.once |= own.once
    header.variables |= own.variables
    header.defines |= own.defines
    header.loads |= own.loads
    if own.has_args:
        header.args, header.has_args = own.args, True
    names = {entry.name for entry in own.sets}
    header.sets = [*(entry for entry in header.sets if entry.name not in names), *own.sets]
    header.expects = own.expects or header.expects


def _squeezed(name: str) -> str:
    return "".join(name.split())
