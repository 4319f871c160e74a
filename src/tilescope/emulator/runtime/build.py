"""Compiles the run-time library: C in, LLVM assembly that fits every processor out.

python -m tilescope.emulator.runtime.build   (needs clang-19; writes layout.h and library.ll, which are committed)"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from .header import header

CLANG = "clang-19"
HERE = Path(__file__).parent
WARNINGS = ("-Wall", "-Wextra", "-Werror")
LANGUAGE = ("-std=c17", "-ffreestanding", "-fno-strict-aliasing", "-ffp-contract=off", *WARNINGS)

# A machine of 64-bit addresses that passes vectors of any length as they are; with threads, lest atomics are lost.
_TARGET = ("--target=wasm64", "-matomics", "-mbulk-memory")

# What is of that machine. `zeroext`, as generated code makes no such promise; `noundef`, as it passes lanes that are
# not active. Functions that wasm hides are the library's own.
_DROPPED = (
    (r"^(source_filename|target |; ModuleID|!llvm\.|!\d+ = ).*\n", ""),
    (r' "[\w-]+"(="[^"]*")?', ""),
    (r"(?<!!)\b(zeroext|noundef|signext) ", ""),
    (r" (zeroext|noundef|signext)(?=[,)])", ""),
    (r"\bdefine hidden\b", "define internal"),
    (r", ![\w.]+ !\d+", ""),
    (r"^.*@llvm\.experimental\.noalias\.scope\.decl\(.*\n", ""),  # says what the metadata above said
)


def assembly() -> str:
    """The library as it is committed."""
    command = [CLANG, *_TARGET, *LANGUAGE, "-O2", "-S", "-emit-llvm", "-o", "-", "library.c"]
    text = subprocess.run(command, cwd=HERE, capture_output=True, text=True, check=True).stdout
    for pattern, instead in _DROPPED:
        text = re.sub(pattern, instead, text, flags=re.MULTILINE)
    for group in re.findall(r"^attributes (#\d+) = \{ *\}\n", text, re.MULTILINE):  # LLVM refuses an empty one
        text = re.sub(rf"^attributes {group} = .*\n| {group}$", "", text, flags=re.MULTILINE)
    return "; Made from library.c by build.py.\n\n" + text.strip() + "\n"


def main() -> None:
    (HERE / "layout.h").write_text(header(), encoding="utf-8")
    try:
        text = assembly()
    except FileNotFoundError:
        sys.exit(f"{CLANG} is not installed")
    except subprocess.CalledProcessError as error:
        sys.exit(error.stderr)
    (HERE / "library.ll").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
