"""Chooses the functions that take pointers to vectors, of those that quick code calls, which the run-time library has:
those that many kernels call.

python -m tilescope.emulator.compile.common FOLDER...

(writes runtime/common.ll, which is committed, for the kernels of the `.cu` files in the folders, src/tilescope/kernels
and tests/corpus: that takes minutes)"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from tilescope.errors import TilescopeError
from tilescope.source.load import read_source

from .. import runtime
from ..compiled.instrumentation import COUNTS, Instrumentation
from ..runtime.library import CORE, VECTORS, part_of
from .build import planned
from .generate import generate
from .unit import Unit, compile_unit

BLOCKS = ((256, 1, 1), (16, 16, 1))
SHARE = 0.04  # of the kernels: a function is chosen that so many call
HOWS = (COUNTS, Instrumentation(counts=False))
DEFINED = re.compile(r"^define (?:internal )?(.*@(ts_v_\w+)\(.*\n(?:  .*\n)*\}\n)", re.MULTILINE)
DECLARED = re.compile(r'^declare .*@"([\w.]+)"\(.*', re.MULTILINE)


def codes(folders: list[Path]) -> Iterator[str]:
    """Quick code of each kernel, for a block of one row and of several, counted and not."""
    for file in sorted(file for folder in folders for file in folder.rglob("*.cu")):
        print(file, file=sys.stderr)
        try:
            code, language = read_source(str(file))
            yield from _of_unit(compile_unit(code, language, None, "sm_90", (), str(file.parent), False))
        except TilescopeError as error:
            print(f"  left out: {error.message}", file=sys.stderr)


def _of_unit(unit: Unit) -> Iterator[str]:
    for function in unit.module.functions.values():
        for block in BLOCKS:
            for how in HOWS:
                yield generate(planned(unit.module, function, block), instrumentation=how, quick=True).text


def chosen(texts: Iterator[str]) -> str:
    """Assembly of the functions that many of `texts` call, and of nothing that is not in the library's core."""
    made, declared = _read(runtime.common())
    count: Counter[str] = Counter()
    many = 0
    for text in texts:
        many += 1
        for all, found in zip((made, declared), _read(text), strict=True):
            all |= found
        count.update(set(re.findall(r"ts_v_\w+", text)))
    names = sorted(name for name, of in count.items() if of >= SHARE * many and _is_plain(made[name]))
    called = sorted({name for n in names for name in re.findall(r'@"([\w.]+)"', made[n])})
    return "\n".join([*(declared[name] for name in called), *(f"define {made[name]}" for name in names)])


def _read(text: str) -> tuple[dict[str, str], dict[str, str]]:
    """What functions do, and what others take, by name."""
    return {m[2]: m[1] for m in DEFINED.finditer(text)}, {m[1]: m[0] for m in DECLARED.finditer(text)}


def _is_plain(text: str) -> bool:
    return all(part_of(name) in (CORE, VECTORS) for name in re.findall(r'@"(ts_\w+)"', text))


def main() -> None:
    place = Path(runtime.__file__).with_name("common.ll")
    text = chosen(codes([Path(folder) for folder in sys.argv[1:]]))
    place.write_text(f"; Chosen by compile/common.py.\n\n{text}", encoding="utf-8")
    print(f"{text.count('define ')} functions in {place}")


if __name__ == "__main__":
    main()
