"""Every failure that a user can see: a message, the place it concerns, a hint, and the exit code it means."""

from __future__ import annotations

from dataclasses import dataclass

CLEAN, FINDINGS, USAGE, COMPILE, UNSUPPORTED = range(5)


@dataclass(frozen=True, slots=True)
class Place:
    """Where in a user's file something is: the file's name, the 1-based line, and the line's text if known."""

    file: str
    line: int
    text: str = ""

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


def as_code(name: str) -> str:
    """A name within a sentence, where `in` and `into` would read as English; memory described in words stays so."""
    return name if " " in name else f"`{name}`"


class TilescopeError(Exception):
    """Base of all errors: ``message`` says what is wrong, ``hint`` what to do, ``place`` where."""

    exit_code = USAGE

    def __init__(self, message: str, *, place: Place | None = None, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.place = place
        self.hint = hint

    def __str__(self) -> str:
        head = f"{self.place}: {self.message}" if self.place else self.message
        source = f"\n    {self.place.text.strip()}" if self.place and self.place.text.strip() else ""
        return head + source + (f"\n  hint: {self.hint}" if self.hint else "")


class UsageError(TilescopeError):
    """A call, an option or an input file that makes no sense."""

    exit_code = USAGE


class LaunchError(UsageError):
    """A launch that a GPU refuses too: the block, the grid, the shared memory or the arguments."""


class CompileError(TilescopeError):
    """The kernel does not compile; the message holds the compiler's own lines."""

    exit_code = COMPILE


class PtxSyntaxError(CompileError):
    """PTX text that cannot be read; the message shows the line with a caret under the place."""


class UnsupportedError(TilescopeError):
    """PTX that is valid and that tilescope does not know yet."""

    exit_code = UNSUPPORTED


class LimitError(TilescopeError):
    """Untrusted text took more time or memory than it was given."""

    exit_code = FINDINGS


class KernelFault(TilescopeError):
    """A kernel did what a GPU would punish: a stray access, an endless loop, a barrier that never completes."""

    exit_code = FINDINGS
    finding: object | None = None  # the same as a tilescope.findings.Finding
    stuck: bool = False  # threads wait at a barrier, and no other thread will come
