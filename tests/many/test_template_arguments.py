"""Template arguments swept: a word of the entry's arguments takes the values, and each instance is compiled once."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner

import tilescope as ts
from tilescope.cli import main
from tilescope.errors import UsageError
from tilescope.many.sweep import compute
from tilescope.source.name_expressions import argument_words, with_arguments

HEADER = """// tilescope: n = 32
// tilescope: grid = n / TILE, n / TILE
// tilescope: block = TILE, TILE
// tilescope: args = from: random f32[n, n], to: zeros f32[n, n], n
// tilescope: expect to = from.T
"""
TEXT = """template <int TILE, typename T>
__global__ void flip(const T *from, T *to, int n) {
    __shared__ T tile[TILE][TILE + 1];
    int x = blockIdx.x * TILE + threadIdx.x, y = blockIdx.y * TILE + threadIdx.y;
    tile[threadIdx.y][threadIdx.x] = from[y * n + x];
    __syncthreads();
    x = blockIdx.y * TILE + threadIdx.x, y = blockIdx.x * TILE + threadIdx.y;
    to[y * n + x] = tile[threadIdx.x][threadIdx.y];
}
"""
AXES: dict[str, Any] = {"TILE": [8, 16, 32], "n": [32, 64]}
ENTRY = "flip<TILE, float>"


@pytest.fixture
def flip(tmp_path: Path) -> Path:
    path = tmp_path / "flip.cu"
    path.write_text(HEADER + TEXT)
    return path


@pytest.mark.parametrize(
    ("entry", "values", "made"),
    [
        ("tiled<TILE, float>", {"TILE": 16}, "tiled<16, float>"),
        ("TILE<TILE, TILE2, 2 * TILE>", {"TILE": 4}, "TILE<4, TILE2, 2 * 4>"),
        ("a::k<W, pair<T, W> >(T *)", {"T": "float", "W": 3}, "a::k<3, pair<float, 3> >(T *)"),
        ("plain", {"plain": 1}, "plain"),
        ("open<TILE", {"TILE": 1}, "open<TILE"),
    ],
)
def test_whole_words_within_the_arguments(entry: str, values: dict[str, Any], made: str) -> None:
    assert with_arguments(entry, values) == made


def test_words_of_the_arguments() -> None:
    assert argument_words("TILE<W, 0x10, ns::pair<T, W>>") == ["W", "ns", "pair", "T"]
    assert argument_words("plain") == []


def test_each_instance_is_compiled_once(flip: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The header's grid and block use what the entry is given."""
    compiled, real = [], compute.api.compile
    monkeypatch.setattr(compute.api, "compile", lambda *args: compiled.append(args[1:3]) or real(*args))
    with ThreadPoolExecutor(1) as pool:  # of its own, so that nothing was kept
        found = ts.sweep(flip, AXES, entry=ENTRY, executor=pool)
    assert [(p.status, p.grid) for p in found] == [
        ("right", (n // tile, n // tile, 1)) for tile in AXES["TILE"] for n in AXES["n"]
    ]
    assert sorted(compiled) == [(f"flip<{tile}, float>", {}) for tile in (16, 32, 8)]
    assert found.to_dict()["macros"] == ["TILE"]
    assert [p.shared_bytes for p in found][::2] == [8 * 9 * 4, 16 * 17 * 4, 32 * 33 * 4]


def test_two_processes_make_the_same(flip: Path) -> None:
    here, there = (ts.sweep(flip, AXES, entry=ENTRY, processes=count).records() for count in (1, 2))
    assert here == there


def test_types_are_words(flip: Path) -> None:
    found = ts.sweep(flip, {"TILE": [8], "T": ["float", "double", "nothing"]}, entry="flip<TILE, T>", processes=1)
    assert [p.status for p in found] == ["right", "failed", "failed"]
    assert "`nothing` is not known" in found.points[2].why


def test_the_command(flip: Path) -> None:
    words = ["sweep", str(flip), "--entry", ENTRY, "--set", "TILE=8,16", "--processes", "1", "--json"]
    done = CliRunner().invoke(main, words)
    assert done.exit_code == 0, done.output
    assert [p["values"] for p in json.loads(done.stdout)["points"]] == [{"TILE": 8}, {"TILE": 16}]


def test_what_the_header_gives_an_instance(flip: Path) -> None:
    """Its own entry will do, and its own number of that name is replaced."""
    flip.write_text(f"// tilescope: entry = {ENTRY}\n// tilescope: TILE = 4\n" + HEADER + TEXT)
    found = ts.sweep(flip, {"TILE": [8, 16]}, processes=1)
    assert [(p.status, p.block) for p in found] == [("right", (8, 8, 1)), ("right", (16, 16, 1))]


def test_a_macro_and_an_argument_of_one_name(flip: Path) -> None:
    text = TEXT.replace("template <int TILE,", "template <int W,").replace("TILE + 1", "W + 1").replace("[TILE]", "[W]")
    flip.write_text(HEADER + "#ifndef TILE\n#define TILE 4\n#endif\n" + text)
    found = ts.sweep(flip, {"TILE": [8, 16]}, entry=ENTRY, processes=1)
    assert [p.status for p in found] == ["right", "right"]


def test_unknown_names_list_what_is_known(flip: Path) -> None:
    with pytest.raises(UsageError) as caught:
        ts.sweep(flip, {"WIDTH": [1]}, entry=ENTRY)
    assert caught.value.message.startswith("`WIDTH` is neither a parameter of this launch nor a macro of its text, nor")
    assert caught.value.hint == "parameters n; macros (none); template arguments TILE, float"
    with pytest.raises(UsageError, match="`TILE` is neither a parameter of this launch nor a macro of its text"):
        ts.sweep(flip, {"TILE": [1]}, entry="flip<16, float>")


def test_a_function_that_launches() -> None:
    def launch(n: int, TILE: int) -> Any:  # noqa: N803  a template parameter's name
        a = np.arange(n * n, dtype=np.float32).reshape(n, n)
        return (n // TILE, n // TILE), (TILE, TILE), [a, np.zeros_like(a), n], {1: a.T}

    kernel = ts.compile(TEXT, entry="flip<4, float>")
    found = ts.sweep(kernel, {"TILE": [8, 16], "n": [32]}, launch, entry=ENTRY, processes=1)
    assert [(p.status, p.block) for p in found] == [("right", (8, 8, 1)), ("right", (16, 16, 1))]


def test_text_that_is_not_trusted() -> None:
    kernel = ts.compile(TEXT, entry="flip<4, float>", trusted=False)
    with pytest.raises(UsageError, match="compiles its text anew, and this one is not trusted"):
        ts.sweep(kernel, {"n": [32]}, lambda n: n)


# --- macros, beside them ----------------------------------------------------------------------------------------------


def test_a_macro_that_the_text_always_defines(flip: Path) -> None:
    """A value given to it would be silently another."""
    flip.write_text(HEADER + "#define TILE 8\n" + TEXT.replace("template <int TILE, typename T>", "typedef float T;"))
    with pytest.raises(UsageError, match="`TILE`: the text defines it, whatever value is given") as caught:
        ts.sweep(flip, {"TILE": [8, 16]})
    assert caught.value.hint == "write #ifndef TILE before it, and #endif behind"


def test_macros_in_small_letters_are_those_of_conditions(flip: Path) -> None:
    text = TEXT.replace(
        "template <int TILE, typename T>", "#ifdef fast /* as always */\n#endif // endless\ntypedef float T;"
    )
    flip.write_text(HEADER + text)
    found = ts.sweep(flip, {"TILE": [8], "fast": [1, 2]}, processes=1)
    assert [p.status for p in found] == ["right", "right"]
    with pytest.raises(UsageError) as caught:
        ts.sweep(flip, {"always": [1]})
    assert caught.value.hint == "parameters n; macros T, TILE, fast"
