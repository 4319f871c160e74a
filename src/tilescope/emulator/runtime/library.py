"""The run-time library in memory: compiled once for a processor, loaded once in a process, in parts.

Kernels that are loaded after a part call its functions by their addresses."""

from __future__ import annotations

import base64
import ctypes
import re
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import cache as once
from typing import Any

import llvmlite.binding as llvm

from tilescope import cache

from ..llvm.native import WORKING, Effort, Native, host, object_of, parsed
from . import common, copies, exported, texts

# What most kernels do without is compiled when it is first needed: checks take four times as long as the core.
CORE, CHECKS, WATCHING, UNITS, VECTORS = "core", "checks", "watching", "units", "vectors"
_PARTS = {
    CHECKS: re.compile(r"ts_(check_\w+|read_\w+|write_\w+|record|sample)"),
    WATCHING: re.compile(r"ts_(trace|observe\w*|spread|log_\w+)"),
    VECTORS: re.compile(r"ts_v_\w+"),
    UNITS: re.compile(r"ts_(copies_\w+|bulk_copy|multiply_\w+|deal_\w+|fetch|query|surface|\w+_r[zpm])"),
}
_NAME = re.compile(rb"ts_\w+")


@once
def part_of(name: str) -> str:
    """The part that an exported function is in."""
    return next((part for part, pattern in _PARTS.items() if pattern.fullmatch(name)), CORE)


class Library:
    """From the disk's cache, if it was compiled before."""

    def __init__(self) -> None:
        self._parts: dict[str, Native] = {}
        self._functions: dict[str, Callable[..., Any]] = {}
        self._loading, self._is_published = threading.Lock(), False
        self.load(CORE)
        self.run: Callable[[int], int] = ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.c_void_p)(self.address("ts_run"))
        self.stack_left: Callable[[int], int] = ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_void_p)(
            self.address("ts_stack_left")
        )

    def address(self, name: str) -> int:
        self.load(part_of(name))
        return self._parts[part_of(name)].address(name)

    def function(self, name: str, parameters: int, gives: type[ctypes.c_uint64] | None = None) -> Callable[..., Any]:
        """One whose parameters are all addresses, or numbers of 64 bits."""
        if name not in self._functions:
            self._functions[name] = ctypes.CFUNCTYPE(gives, *[ctypes.c_uint64] * parameters)(self.address(name))
        return self._functions[name]

    def serve(self, binary: bytes) -> None:
        """Load what an object file asks for."""
        for name in {found.decode() for found in _NAME.findall(binary)} & set(exported()):
            self.load(part_of(name))

    def load(self, part: str) -> None:
        with self._loading:
            if part not in self._parts:
                key = cache.key_of("runtime", part, _texts(part), host())
                made = cache.remembered_as(key, lambda: _object(part), lambda text: Native(base64.b64decode(text)))
                self._parts[part] = made
                if self._is_published:
                    self._add(part)

    def publish(self) -> None:
        """Kernels that are loaded from now on find the functions of all parts: it must then never be freed."""
        with self._loading:
            self._is_published = True
            for part in self._parts:
                self._add(part)

    def _add(self, part: str) -> None:
        for name in _names(part):
            llvm.add_symbol(name, self._parts[part].address(name))


def _names(part: str) -> list[str]:
    return [name for name in exported() if part_of(name) == part]


def _texts(part: str) -> tuple[str, ...]:
    return (common(), *copies(common())) if part == VECTORS else texts()


def _object(part: str) -> str:
    effort = Effort.NONE if part == VECTORS else Effort.OPTIMISED
    with WORKING:
        return base64.b64encode(object_of(_module(part), effort)).decode()


def _module(part: str) -> llvm.ModuleRef:
    """With a copy of what its functions call of other parts. (The heap's lock, which is all that functions keep, is in
    the core alone.)"""
    written, *others = map(parsed, _texts(part))
    for other in others:
        written.link_in(other)
    names = set(_names(part))
    for function in written.functions:
        if not function.is_declaration and function.name not in names:
            function.linkage = "internal"
    return written


_LOADING = threading.Lock()
_LOADED: list[Library] = []


def load_ahead() -> None:
    """Load it on another thread, while a first kernel's assembly is written: LLVM needs no lock of Python's."""

    def load() -> None:
        with suppress(Exception):  # who needs it meets that again
            library().load(VECTORS)

    if not _LOADED:
        host()
        threading.Thread(target=load, name="loading", daemon=True).start()


def library() -> Library:
    """The one of this process, loaded when the first kernel is."""
    with _LOADING:
        if not _LOADED:
            _LOADED.append(Library())
            _LOADED[0].publish()
        return _LOADED[0]
