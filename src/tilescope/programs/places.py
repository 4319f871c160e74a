"""Where in the user's files a call was made: return addresses in, a file and a line out.

The process's own map says which file an address lies in, and that file's DWARF (made with -g or -g1) the line."""

from __future__ import annotations

import os
from bisect import bisect_right
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from tilescope.errors import Place
from tilescope.source.headers import cuda_folders

PYTHON_LINE = 1 << 63  # library/python.h
_OURS = ("libtilescope.so", "libcudart.so", "libcuda.so", "libc.so")


@dataclass
class Places:
    """Of one process. What was mapped is read while it lives, and lines are looked up when somebody asks."""

    pid: int
    stubs: set[int] = field(default_factory=set)  # host functions that <<<>>> calls, one for each kernel
    _python: dict[int, tuple[str, int]] = field(default_factory=dict)  # by the number that stands for a frame
    _maps: list[tuple[int, int, int, str]] = field(default_factory=list)  # start, end, offset, path
    _known: dict[int, tuple[str, int]] = field(default_factory=dict)  # file and offset, by address

    def keep(self, frames: tuple[int, ...]) -> None:
        """Look up what can only be while the process lives."""
        for frame in frames:
            if frame and frame not in self._known and not frame & PYTHON_LINE:
                self._known[frame] = self._mapped(frame)

    def keep_python(self, number: int, file: str, line: int) -> None:
        """What a number before the return addresses stands for: a line of a Python program."""
        self._python[number] = (os.path.realpath(Path(f"/proc/{self.pid}/cwd", file)), line)

    def _mapped(self, address: int) -> tuple[str, int]:
        found = self._in_maps(address)
        if found is None:
            self._maps = list(_maps(self.pid))
            found = self._in_maps(address)
        return found or ("", 0)

    def _in_maps(self, address: int) -> tuple[str, int] | None:
        return next((
            (path, address - start + offset) for start, end, offset, path in self._maps if start <= address < end
        ), None)  # fmt: skip

    def line(self, frames: tuple[int, ...]) -> Place | None:
        """The innermost place that is the user's own."""
        if frames and frames[0] in self._python:
            file, line = self._python[frames[0]]
            return Place(file, line, text_of(file, line))
        self.keep(frames)
        for frame in frames:
            path, offset = self._known.get(frame, ("", 0))
            if not path or Path(path).name.startswith(_OURS) or self._is_stub(path, offset):
                continue
            place = _line(path, offset - 1)
            if place and not _is_vendors(place.file):
                return place
        return None

    def _is_stub(self, path: str, offset: int) -> bool:
        """Its lines are those of the kernel, and not of the launch."""
        table = _LineTable.of(path)
        stubs = {self._known[stub] for stub in self.stubs if stub in self._known}
        return table is not None and (path, table.function(offset)) in stubs


def _maps(pid: int) -> list[tuple[int, int, int, str]]:
    try:
        lines = Path(f"/proc/{pid}/maps").read_text().splitlines()
    except OSError:
        return []
    rows = []
    for line in lines:
        parts = line.split(maxsplit=5)
        if len(parts) == 6 and "x" in parts[1] and parts[5].startswith("/"):
            start, end = (int(number, 16) for number in parts[0].split("-"))
            rows.append((start, end, int(parts[2], 16), parts[5]))
    return rows


def _is_vendors(file: str) -> bool:
    """CUDA's headers, and what nvcc writes between a kernel's name and its launch."""
    folders = (os.path.realpath(folder) for folder in cuda_folders())
    return file.startswith((*folders, "/tmp/tmpxft_")) or file.endswith((".cudafe1.stub.c", ".fatbin.c"))


def _line(path: str, offset: int) -> Place | None:
    table = _LineTable.of(path)
    found = table.at(offset) if table else None
    return Place(found[0], found[1], text_of(*found)) if found else None


def text_of(file: str, line: int) -> str:
    """A line of a file; "" where there is none."""
    lines = lines_of(file)
    return lines[line - 1].strip() if 0 < line <= len(lines) else ""


@cache
def lines_of(file: str) -> list[str]:
    try:
        return Path(file).read_text("utf-8", "replace").splitlines()
    except OSError:
        return []


@dataclass(frozen=True)
class _LineTable:
    """`starts` are offsets into the file, in order, from each of which on a row of `rows` holds; line 0: nothing."""

    starts: list[int]
    rows: list[tuple[str, int]]
    functions: list[int]  # where each begins

    def function(self, offset: int) -> int:
        """Where the function begins that an offset is in; -1 where none is known."""
        place = bisect_right(self.functions, offset) - 1
        return self.functions[place] if place >= 0 else -1

    def at(self, offset: int) -> tuple[str, int] | None:
        place = bisect_right(self.starts, offset) - 1
        return self.rows[place] if place >= 0 and self.rows[place][1] else None

    @staticmethod
    @cache
    def of(path: str) -> _LineTable | None:
        """None for a file without line tables, or that is no ELF file any more."""
        from elftools.common.exceptions import ELFError
        from elftools.elf.elffile import ELFFile

        try:
            with open(path, "rb") as file:
                elf = ELFFile(file)
                if not elf.has_dwarf_info():
                    return None
                found, functions = sorted(_rows(elf)), sorted(_functions(elf))
        except (OSError, ELFError):
            return None
        return _LineTable([start for start, *_ in found], [(name, line) for _, name, line in found], functions)


def _rows(elf: Any) -> list[tuple[int, str, int]]:
    """(offset in the file, source file, line) of every row of the line tables."""
    dwarf = elf.get_dwarf_info()
    shift = _shift(elf)
    rows = []
    for unit in dwarf.iter_CUs():
        program = dwarf.line_program_for_CU(unit)
        if program is None:
            continue
        folder = unit.get_top_DIE().attributes.get("DW_AT_comp_dir")
        names = _names(program, folder.value.decode("utf-8", "replace") if folder else "")
        for entry in program.get_entries():
            state = entry.state
            if state is not None:
                rows.append((state.address - shift, names.get(state.file, ""), 0 if state.end_sequence else state.line))
    return rows


def _functions(elf: Any) -> list[int]:
    symbols = elf.get_section_by_name(".symtab")
    shift = _shift(elf)
    found = symbols.iter_symbols() if symbols else ()
    return [s["st_value"] - shift for s in found if s["st_info"]["type"] == "STT_FUNC" and s["st_value"]]


def _shift(elf: Any) -> int:
    """From addresses to offsets in the file, in the segment that is executed."""
    for segment in elf.iter_segments("PT_LOAD"):
        if segment["p_flags"] & 1:
            return int(segment["p_vaddr"] - segment["p_offset"])
    return 0


def _names(program: Any, folder: str) -> dict[int, str]:
    """The files of a line table, by number, which begin at 1 before DWARF 5 (DWARF 5, 6.2.4)."""
    head = program.header
    folders = [part.decode("utf-8", "replace") for part in head["include_directory"]]
    first = 0 if head["version"] >= 5 else 1
    folders = folders if first == 0 else [folder, *folders]
    names = {}
    for number, file in enumerate(head["file_entry"], first):
        inside = folders[file.dir_index] if file.dir_index < len(folders) else ""
        names[number] = os.path.realpath(Path(folder, inside, file.name.decode("utf-8", "replace")))
    return names
