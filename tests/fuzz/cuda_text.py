"""CUDA C++ that is a little wrong: kernels in, and by a seed others out, changed by words, by lines and by characters."""

from __future__ import annotations

import random
import re
import tempfile
from collections.abc import Sequence
from pathlib import Path

from commands_in_process import tilescope
from fuzzed_kernels import cuda_texts
from guarded_arrays import launch

_SOLUTIONS = Path(__file__).parents[1] / "exercise" / "solutions"
_TOKEN = re.compile(r'"(?:[^"\\\n]|\\.)*"|\w+|::|<<<|>>>|[-+*/%&|<>=!]=?|[^\s\w]')
_KINDS = [re.compile(p) for p in (r"\b[A-Za-z_]\w*", r"\b\d[\w.]*", r"\b\d[\w.]*", r"[-+*/%&|<>=!]=?")]
_WORDS = (
    "__global__", "__device__", "__host__", "__shared__", "__constant__", "__managed__", "template", "typename", "struct",
    "namespace", "extern", "static", "const", "volatile", "unsigned", "long", "double", "half", "bool", "void", "auto",
    "float4", "int3", "dim3", "sizeof", "operator", "constexpr", "inline", "virtual", "return", "goto", "asm", "new",
    "__syncthreads()", "__syncwarp()", "__trap()", "atomicCAS", "clock()", "threadIdx", "blockDim.z", "main", "n", "a", "b",
    "0", "1", "-1", "3", "4096", "65537", "2147483647", "4294967296", "1e308", "1e-50f", "0x", "'a'", '"text"', 'R"(',
    "{", "}", "(", ")", "[", "]", "<", ">", ";", ",", "::", "...", "<<<1,1>>>", "@", "$", "`", "\\",
)  # fmt: skip
_LINES = (
    "#if 0", "#else", "#endif", "#define int", "#define copy(x) x x", "#undef WIDTH", '#line 0 "a.cu"', "#line 2147483647",
    '#include "not there.h"', "#include <nowhere>", '#include "."', "#pragma once", "#error no", "// \\", "/*", "*/", "{", "}",
    "namespace {", "using namespace std;", "std::vector<int> host;", "int main() { return 0; }", "__constant__ float c[0];",
    "// tilescope: grid = 1", 'asm("trap;");', "template <int N> struct Deep { int of = Deep<N + 1>::of; };",
)  # fmt: skip
_NAMES = ("\u00e9\U0001f9ea.cu", "-.cu", 'quote".cu', "back\\slash.cu", "line\nbreak.cu", "no utf-8 \udcff.cu", "%s.cu")
_CHARACTERS = "\0\x01\x07\x0b\x0c\r\x1b\x7f\x85\xa0\u00e9\u202e\u2028\ufeff\uffff\ud800\U0001f9ea\\\"'`{}()[]<>;,#/*\n@"


def attempt(seed: int) -> None:
    """Raises what should not be."""
    draw = random.Random(seed)
    if draw.random() < 0.05:
        _handed_in(draw)
    else:
        _launched(draw, seed)


def _handed_in(draw: random.Random) -> None:
    """An exercise that is solved, but for a slip, and judged."""
    solution = draw.choice(sorted(_SOLUTIONS.glob("*.cu")))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / solution.name
        path.write_bytes(mutated([solution.read_text()], draw).encode("utf-8", "surrogatepass"))
        tilescope("exercise", "check", path, *draw.choice(([], ["--json"])))


def _launched(draw: random.Random, seed: int) -> None:
    """One in three is a file, whose bytes may be no UTF-8."""
    text = mutated(cuda_texts(), draw)
    options = {"debug": draw.random() < 0.1}
    if draw.randrange(3):
        launch(text, seed, **options)
        return
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / draw.choice(("kernel.cu", "kernel.cu", "kernel.ptx", "a b.cuh", "kernel", *_NAMES))
        path.write_bytes(_odd_bytes(draw, text.encode("utf-8", "surrogatepass")))
        launch(path, seed, **options)


def mutated(texts: Sequence[str], draw: random.Random) -> str:
    """One of `texts` with one to four changes."""
    text = draw.choice(texts)
    ways = (_by_kind, _by_kind, _by_kind, _by_words, _by_lines, _by_characters)
    for _ in range(draw.choice((1, 1, 1, 2, 4))):
        text = draw.choice(ways)(draw, text)
    return text


def _by_kind(draw: random.Random, text: str) -> str:
    """A name, a number or a sign in place of another one, which often still compiles."""
    kind = draw.choice(_KINDS)
    places = list(kind.finditer(text))
    if not places:
        return text
    place = draw.choice(places)
    others = [other[0] for other in places] + kind.findall(" ".join(_WORDS))
    return text[: place.start()] + draw.choice(others) + text[place.end() :]


def _by_words(draw: random.Random, text: str) -> str:
    """A word left out, doubled, or in place of another."""
    places = list(_TOKEN.finditer(text))
    if not places:
        return text + draw.choice(_WORDS)
    place, other = draw.choice(places), draw.choice(places)
    new = draw.choice(("", f"{place[0]} {place[0]}", other[0], draw.choice(_WORDS)))
    return text[: place.start()] + new + text[place.end() :]


def _by_lines(draw: random.Random, text: str) -> str:
    """A line left out, doubled, moved, or new."""
    lines = text.split("\n")
    at, other = draw.randrange(len(lines)), draw.randrange(len(lines))
    new = draw.choice(
        ([], [lines[at]] * 2, [lines[other]], [draw.choice(_LINES), lines[at]], [draw.choice(_LINES)] * 2)
    )
    return "\n".join([*lines[:at], *new, *lines[at + 1 :]])


def _by_characters(draw: random.Random, text: str) -> str:
    """Some characters in place of others; now and then the text ends there."""
    at, length = draw.randrange(len(text) + 1), draw.choice((0, 0, 1, 2, 10))
    new = "".join(draw.choice(_CHARACTERS) for _ in range(draw.choice((0, 1, 1, 2, 100))))
    return text[:at] + new + ("" if draw.random() < 0.1 else text[at + length :])


def _odd_bytes(draw: random.Random, data: bytes) -> bytes:
    if draw.random() < 0.7:
        return data
    at = draw.randrange(len(data) + 1)
    odd = draw.choice((b"\xff", b"\xc3", b"\x80", b"\xed\xa0\x80", b"\0", b"\xef\xbb\xbf", b"\r\n", b"\xff\xfe"))
    return data[:at] + odd + data[at:]
