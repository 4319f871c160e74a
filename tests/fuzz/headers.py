"""Launch headers that nobody should write: `// tilescope:` lines by a seed, and the file launched as a user would."""

from __future__ import annotations

import math
import random
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any
from unittest.mock import patch

import guarded_arrays
import header_lines
from commands_in_process import tilescope
from fuzzed_kernels import cuda_texts, texts

import tilescope as ts
from tilescope.arguments.empty import EmptyArray
from tilescope.emulator.run.launch import PreparedLaunch
from tilescope.header import Options, launch_file
from tilescope.header.arrays import make_array
from tilescope.header.expression import split

_LARGEST = 1 << 20  # bytes of an array that gets canaries
_ODD_OPTIONS = (
    f"--steps={10**30}", "--steps=1", "--threads=300", "--threads=0", f"--seed={10**400}", "--schedule=", "--schedule=ahead:0.5",
    f"--schedule=random:{10**30}", "--arch=sm_9", "--arch=\u0663", "-D9=1", "-D=", "-DX=\udcff", "-DX", "-I/dev/null", "-G",
    "--entry=\udcff", "--cooperative", "--block=", "--arg=", "--set=", "--set==", "--device=H200", "--device=x", "--fail-on=note",
)  # fmt: skip
_BLOCKS = 500  # more would take longer than a case may


def attempt(seed: int) -> None:
    """Raises what should not be."""
    draw = random.Random(seed)
    lines = header_lines.mutated(draw)
    with (
        tempfile.TemporaryDirectory() as folder,
        _canaries() as memories,
        patch("tilescope.launching.PreparedLaunch", _prepared),
    ):
        if draw.randrange(4):
            _in_a_file(draw, Path(folder), lines)
        else:
            _by_options(draw, Path(folder), lines)
        for memory in memories:
            guarded_arrays.check(memory)


def _in_a_file(draw: random.Random, folder: Path, lines: list[str]) -> None:
    """Mostly of PTX, which takes less time than CUDA C++."""
    name, text = ("case.cu", cuda_texts()[0]) if draw.random() < 0.05 else ("case.ptx", draw.choice(texts()))
    path = folder / name
    path.write_bytes("\n".join([*lines, text]).encode("utf-8", "surrogatepass"))
    if draw.randrange(3):
        _launched(path, Options(steps=20_000, check=draw.random() < 0.3))
    else:
        tilescope(*_command(draw, folder), path)


def _by_options(draw: random.Random, folder: Path, lines: list[str]) -> None:
    """The same statements as the command line gives them."""
    path = folder / "case.ptx"
    path.write_text(draw.choice(texts()))
    said = [header_lines.statement(line) for line in lines]
    if draw.randrange(2):
        given = [option for name, text in said for option in _option(name, text)]
        tilescope(*_command(draw, folder), path, *given)
    else:
        _launched(path, _options(draw, said))


def _command(draw: random.Random, folder: Path) -> list[str]:
    extra = draw.choice(([], ["--json"], ["--json"], ["--seed=3"], [f"--html={folder / 'page.html'}"]))
    odd = [draw.choice(_ODD_OPTIONS)] if draw.random() < 0.15 else []
    if draw.random() < 0.3:
        return ["check", *(e for e in extra if "html" not in e), "--steps=20000", *odd]
    return ["run", *extra, "--steps=20000", *odd]


def _option(name: str, text: str) -> list[str]:
    if name in ("entry", "grid", "block", "shared"):
        return [f"--{name}={text}"]
    if name == "args":
        return [f"--arg={part}" for part in split(text)]
    return [] if " " in name else [f"--set={name}={text}"]


def _options(draw: random.Random, said: list[tuple[str, str]]) -> Options:
    once = {name: text for name, text in said if name in ("entry", "grid", "block", "shared")}
    args = tuple(part for name, text in said if name == "args" for part in split(text))
    sets = tuple(f"{name}={text}" for name, text in said if name not in (*once, "args") and " " not in name)
    schedule = draw.choice(("forward", "forward", "reverse", "ahead:1", "ahead:-1", "random:9", "random:x", "\u00e9"))
    return Options(**once, args=args, sets=sets, schedule=schedule, steps=20_000, seed=draw.randrange(9))


def _launched(path: Path, options: Options) -> None:
    with suppress(ts.TilescopeError):
        launch_file(str(path), options, on_print=lambda _: None).to_dict()


def _prepared(job: Any, provable: Any = None) -> PreparedLaunch:
    """A launch that nothing is wrong with may have a great many blocks, and is not made."""
    if math.prod(job.grid) > _BLOCKS:
        raise ts.UsageError("more blocks than this test has time for")
    return PreparedLaunch(job, provable)


@contextmanager
def _canaries() -> Iterator[list[Any]]:
    """Round every small array that a header makes; their memories are given."""
    memories: list[Any] = []

    def made(*args: Any) -> Any:
        values = make_array(*args)
        if isinstance(values, EmptyArray) or values.nbytes > _LARGEST:
            return values
        memory, inner = guarded_arrays.within(values)
        memories.append(memory)
        return inner

    with patch("tilescope.header.launch.make_array", made):
        yield memories
