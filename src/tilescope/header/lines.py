"""A kernel file's `// tilescope:` lines: text in, a Header of what each line says and where out."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

from tilescope.errors import Place, UsageError

from .expression import split
from .reference import is_reference

ONCE = ("entry", "grid", "block", "shared", "cooperative")
WORDS = (*ONCE, "args", "expect")
_COLONLESS = re.compile(r"\s*//\s*tilescope\s+:?\s*(((define|load|set|expect)\s+)?[A-Za-z_]\w*\s*=(?!=).*)")
_LINE = re.compile(r"\s*//\s*tilescope:(.*)")
_ASSIGNMENT = re.compile(r"(.*?[^<>=!])=(?!=)(.*)", re.DOTALL)
_NAME = re.compile(r"[A-Za-z_]\w*")
_HINT = "write `name = value`, such as `// tilescope: n = 512`"


@dataclass(frozen=True, slots=True)
class Entry:
    """One statement: a name and its text, and where it was said: a line of the file, or an option."""

    name: str
    text: str
    place: Place | None = None
    option: str = ""

    @contextmanager
    def blamed(self) -> Iterator[None]:
        """A UsageError inside gets this entry's place, and stays what it is: a launch that is refused is a finding."""
        try:
            yield
        except UsageError as error:
            if error.place is not None:
                raise
            message = f"{self.option}: {error.message}" if self.option else error.message
            raise type(error)(message, place=self.place, hint=error.hint) from None


@dataclass(slots=True)
class Header:
    """`once` holds entry, grid, block, shared and cooperative; the others are in the order of the file."""

    once: dict[str, Entry] = field(default_factory=dict)
    variables: dict[str, Entry] = field(default_factory=dict)
    defines: dict[str, Entry] = field(default_factory=dict)
    args: list[Entry] = field(default_factory=list)
    has_args: bool = False
    loads: dict[str, Entry] = field(default_factory=dict)
    sets: list[Entry] = field(default_factory=list)
    expects: list[Entry] = field(default_factory=list)


def statements(text: str, file: str) -> list[Entry]:
    """Each `// tilescope:` line, not understood yet."""
    lines = [(Place(file, n, line), line) for n, line in enumerate(text.splitlines(), 1)]
    for place, line in lines:
        if said := _COLONLESS.match(line):
            raise UsageError("the colon after `tilescope` is missing", place=place, hint=f"// tilescope: {said[1]}")
    return [Entry("", m[1].strip(), place) for place, line in lines if (m := _LINE.match(line))]


def read_entry(statement: Entry) -> Entry | None:
    """The kernels that a statement names, `entry = naive, tiled`; None for one that says anything else."""
    match = re.fullmatch(r"entry\s*=(?!=)\s*(.+)", statement.text)
    return Entry("entry", match[1], statement.place) if match else None


def add_statement(header: Header, statement: Entry) -> None:
    """Raises UsageError, with the line, for one that cannot be understood."""
    with statement.blamed():
        _read(header, statement)


def _read(header: Header, statement: Entry) -> None:
    verb, _, rest = statement.text.partition(" ")
    if verb in _VERBS and not rest.lstrip().startswith("="):
        _VERBS[verb](header, statement, rest.strip())
        return
    name, value = assignment(statement.text)
    entry = Entry(_valid(name), value, statement.place)
    if name == "expect" and is_reference(value):
        header.expects.append(Entry("", value, statement.place))
    elif name == "args":
        header.has_args = True
        header.args += [Entry("", part, statement.place) for part in split(value)]
    elif name in ONCE:
        _add(header.once, entry)
    else:
        _add(header.variables, entry)


def _define(header: Header, statement: Entry, rest: str) -> None:
    name, value = assignment(rest) if "=" in rest else (rest, "")
    _add(header.defines, Entry(_valid(name), value, statement.place))


def _load(header: Header, statement: Entry, rest: str) -> None:
    name, value = assignment(rest)
    _add(header.loads, Entry(_valid(name), value, statement.place))


def _set(header: Header, statement: Entry, rest: str) -> None:
    name, value = assignment(rest)
    header.sets.append(Entry(_valid(name), value, statement.place))


def _expect(header: Header, statement: Entry, rest: str) -> None:
    name, value = assignment(rest)
    header.expects.append(Entry(name, value, statement.place))


_VERBS = {"define": _define, "load": _load, "set": _set, "expect": _expect}


def assignment(text: str) -> tuple[str, str]:
    """`name = value`, split at the first = that is no comparison."""
    match = _ASSIGNMENT.fullmatch(text)
    if not match or not match[1].strip() or not match[2].strip():
        raise UsageError(f"`{text}` is no assignment", hint=_HINT)
    return match[1].strip(), match[2].strip()


def _valid(name: str) -> str:
    if not _NAME.fullmatch(name):
        raise UsageError(f"`{name}` is no name", hint=_HINT)
    return name


def _add(into: dict[str, Entry], entry: Entry) -> None:
    if entry.name in into:
        before = into[entry.name].place
        raise UsageError(f"`{entry.name}` is given twice", hint=f"it is already given at {before}")
    into[entry.name] = entry


# --- options -----------------------------------------------------------------------------------------------------


def with_options(
    header: Header, once: Mapping[str, str | None], args: Sequence[str], sets: Sequence[str], defines: Sequence[str],
    loads: Sequence[str] = (),
) -> Header:  # fmt: skip
    """The same header, each part replaced by the option that is given for it."""
    for name, text in once.items():
        if text is not None:
            header.once[name] = Entry(name, text, option=f"--{name}")
    if args:
        header.args, header.has_args = [Entry("", text, option="--arg") for text in args], True
    for text in sets:
        _override(header, text)
    for text in defines:
        name, _, value = text.partition("=")
        header.defines[name.strip()] = Entry(name.strip(), value.strip(), option="-D")
    for text in loads:
        with Entry("", "", option="--load").blamed():
            name, value = assignment(text)
            header.loads[_valid(name)] = Entry(name, value, option="--load")
    return header


def _override(header: Header, text: str) -> None:
    with Entry("", "", option="--set").blamed():
        name, value = assignment(text)
        if name in header.defines:
            raise UsageError(f"`{name}` is a macro", hint=f"use -D {name}={value}")
        header.variables[_valid(name)] = Entry(name, value, option="--set")
