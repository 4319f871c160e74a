"""nvcc's command line, taken apart: words in, options with their values out, and their words again.

An option is known by its short name, however it is spelled: `-arch=sm_80`, `-arch sm_80` and
`--gpu-architecture=sm_80` are one. What takes a value is listed, so that no value is taken for an option:
`-Xcompiler -g` is no `-g`. Files of options (`-optf`) are read where they stand."""

from __future__ import annotations

import os
import shlex
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from tilescope.errors import UsageError

_VALUED = {  # nvcc --help: the options that take a value, by their long names
    "--gpu-architecture": "-arch", "--gpu-code": "-code", "--generate-code": "-gencode", "--cudart": "-cudart",
    "--cudadevrt": "-cudadevrt", "--library": "-l", "--library-path": "-L", "--include-path": "-I",
    "--system-include": "-isystem", "--pre-include": "-include", "--options-file": "-optf",
    "--compiler-bindir": "-ccbin", "--relocatable-device-code": "-rdc", "--output-file": "-o",
    "--output-directory": "-odir", "--x": "-x", "--std": "-std", "--machine": "-m", "--define-macro": "-D",
    "--undefine-macro": "-U", "--dependency-output": "-MF", "--dependency-target-name": "-MT",
    "--compiler-options": "-Xcompiler", "--linker-options": "-Xlinker", "--archive-options": "-Xarchive",
    "--ptxas-options": "-Xptxas", "--nvlink-options": "-Xnvlink", "--cudafe-options": "-Xcudafe",
    "--nvprune-options": "-Xnvprune", "--tileiras-options": "-Xtileiras", "--optimize": "-O", "--threads": "-t",
    "--keep-dir": "-keep-dir", "--run-args": "-run-args", "--maxrregcount": "-maxrregcount",
    "--compress-mode": "-compress-mode", "--archiver-binary": "-arbin", "--default-stream": "-default-stream",
    "--diag-suppress": "-diag-suppress", "--diag-error": "-diag-error", "--diag-warn": "-diag-warn",
    "--Werror": "-Werror", "--entries": "-e", "--time": "-time", "--split-compile": "-split-compile",
    "--libdevice-directory": "-ldir", "--target-directory": "-target-dir", "--frandom-seed": "-frandom-seed",
    "--host-linker-script": "-hls", "--optimization-info": "-opt-info", "--Ofast-compile": "-Ofc",
    "--stdlib": "-stdlib", "--dopt": "-dopt", "--ftz": "-ftz", "--prec-div": "-prec-div",
    "--prec-sqrt": "-prec-sqrt", "--fmad": "-fmad", "--brief-diagnostics": "-brief-diag",
    "--fdevice-sanitize": "-fdevice-sanitize", "--fdevice-time-trace": "-fdevice-time-trace",
    "--drive-prefix": "-dp", "--input-drive-prefix": "-idp", "--dependency-drive-prefix": "-ddp",
    "--apply-controls": "-apply-controls", "--static-global-template-stub": "-static-global-template-stub",
    "--device-entity-has-hidden-visibility": "-device-entity-has-hidden-visibility", "--tile-preview": "-tile-preview",
    "--split-compile-extended": "-split-compile-extended", "--jump-table-density": "-jtd",
    "--fdevice-time-trace-granularity": "-fdevice-time-trace-granularity",
    "--device-stack-protector": "-device-stack-protector",
    "--ftemplate-backtrace-limit": "-ftemplate-backtrace-limit", "--ftemplate-depth": "-ftemplate-depth",
    "--fmax-errors": "-fmax-errors",
}  # fmt: skip
_FLAGS = {
    "--device-debug": "-G", "--generate-line-info": "-lineinfo", "--debug": "-g", "--cubin": "-cubin",
    "--version": "-V", "--help": "-h", "--list-gpu-arch": "-arch-ls", "--list-gpu-code": "-code-ls",
    "--dlink-time-opt": "-dlto", "--lto": "-dlto", "-lto": "-dlto", "--gen-opt-lto": "-gen-opt-lto",
    "--prune": "-prune", "--run": "-run", "--allow-unsupported-compiler": "-allow-unsupported-compiler",
    "--no-compress": "-no-compress",
}  # fmt: skip
_SHORT = frozenset(_VALUED.values())
_ATTACHED = ("-l", "-L", "-I")  # whose value may follow at once
_NOT_ATTACHED = ("-lineinfo", "-lib", "-link", "-lto", "-ltoir", "-ldir")  # that begin so all the same
_DEPTH = 8  # of files of options that name others


@dataclass(frozen=True, slots=True)
class NvccOption:
    """A part of the command line: an option by its short name, or "" for an input, its value, and its own words."""

    name: str
    value: str
    words: tuple[str, ...]


def read_options(arguments: Sequence[str]) -> list[NvccOption]:
    """Files of options are read, too."""
    return list(_options(list(arguments), 0))


def with_environment(arguments: Sequence[str]) -> list[str]:
    """The command line with what NVCC_PREPEND_FLAGS and NVCC_APPEND_FLAGS add to it (nvcc's manual, 4.3)."""
    before, after = (_split(os.environ.get(f"NVCC_{place}_FLAGS", ""), place) for place in ("PREPEND", "APPEND"))
    return [*before, *arguments, *after]


def _options(words: list[str], depth: int) -> Iterator[NvccOption]:
    rest = iter(words)
    for word in rest:
        option = _option(word, rest)
        if option.name == "-optf" and option.value:
            for path in option.value.split(","):
                yield from _options(_words_of(path, depth), depth + 1)
        else:
            yield option


def _option(word: str, rest: Iterator[str]) -> NvccOption:
    if not word.startswith("-") or word == "-":
        return NvccOption("", word, (word,))
    head, equals, value = word.partition("=")
    name = _VALUED.get(head) or _FLAGS.get(head, head)
    if name in _SHORT:
        if equals:
            return NvccOption(name, value, (word,))
        following = next(rest, None)
        return NvccOption(name, following or "", (word,) if following is None else (word, following))
    if word.startswith(_ATTACHED) and head not in _NOT_ATTACHED:
        return NvccOption(word[:2], word[2:], (word,))
    return NvccOption(name, value, (word,))


def _words_of(path: str, depth: int) -> list[str]:
    if depth >= _DEPTH:
        raise UsageError(
            f"{path}: files of options name each other more than {_DEPTH} deep", hint="does it name itself?"
        )
    try:
        return _split(Path(path).read_text("utf-8"), path)
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"{path}: this file of options cannot be read: {error}") from None


def _split(text: str, place: str) -> list[str]:
    try:
        return shlex.split(text)
    except ValueError as error:
        raise UsageError(f"{place}: these options cannot be read: {error}", hint="close every quotation mark") from None
