"""The decoder of machine code against kernels whose accesses are fixed by assembly, and against nvdisasm where it is."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from tilescope.errors import CompileError
from tilescope.source.cubin import compile_cubin
from tilescope.source.disassembly import disassembled, disassembler
from tilescope.source.headers import cuda_folders
from tilescope.source.load import Source, read_source
from tilescope.source.machine_code import machine_code
from tilescope.source.sass import INSTRUCTION, SharedAccess, line_rows, operations, places_of, shared_accesses

ROOT = Path(__file__).parents[2]
PROBES = ROOT / "tests" / "hardware" / "kernels" / "shared.cu"  # one volatile access a kernel
ARCHITECTURES = ["sm_80", "sm_90", "sm_100"]
WIDTHS = {"": 4, "U8": 1, "S8": 1, "U16": 2, "S16": 2, "64": 8, "128": 16}


def cubin(path: Path, arch: str = "sm_90") -> bytes:
    return compile_cubin(read_source(path)[0], arch=arch, search=str(path.parent))


@pytest.mark.parametrize("arch", ARCHITECTURES)
def test_each_kernel_has_the_access_that_its_assembly_names(arch: str) -> None:
    text = PROBES.read_text().splitlines()
    found = shared_accesses(cubin(PROBES, arch))
    assert set(found) == {f"{action}{bits}" for action in ("load", "store") for bits in (8, 16, 32, 64, 128)}
    for kernel, accesses in found.items():
        action, bits = re.fullmatch(r"(load|store)(\d+)", kernel).groups()  # type: ignore[union-attr]
        (access,) = accesses
        assert (access.action, 8 * access.bytes) == (action, int(bits))
        assert access.file.endswith("shared.cu")
        line = text[access.line - 1]
        assert f"{action[:2].replace('lo', 'ld')}.shared" in line or line.startswith(f"PROBES({bits},")


def test_lines_are_those_of_the_source() -> None:
    source = """
    __global__ void k(float *a, int n)
    {
        __shared__ float s[64];
        s[threadIdx.x] = a[threadIdx.x];
        __syncthreads();

        a[threadIdx.x] = s[n];
    }"""
    (found,) = shared_accesses(compile_cubin(Source(source, "k.cu"))).values()
    assert [(a.action, a.bytes, a.line) for a in found] == [("store", 4, 5), ("load", 4, 8)]


IN_STEP = """#include <cooperative_groups.h>
namespace cg = cooperative_groups;

extern "C" __global__ void k(float *a)
{
    __shared__ float s[64];
    s[threadIdx.x] = a[threadIdx.x];
    cg::sync(cg::this_thread_block());
    a[threadIdx.x] = s[63 - threadIdx.x];
}"""


def test_a_function_of_a_toolkits_header_is_where_it_is_called() -> None:
    """As in PTX: with the lines that it has in the header a barrier would be nobody's."""
    image = compile_cubin(Source(IN_STEP, "k.cu"))
    (rows,), (code,) = line_rows(image).values(), machine_code(image).values()
    places = list(places_of(rows, code[-1].address // INSTRUCTION + 1))
    assert [places[one.address // INSTRUCTION][1] for one in code if one.kind == "barrier"] == [8]
    assert {Path(file).name for file, _ in places} == {"k.cu"}


def test_lines_do_not_depend_on_the_folder_that_is_worked_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The line table calls a text by it, and rows of one address once came in the order of their files' names: that of a
    header before or behind the text's."""
    toolkit, found = cuda_folders()[0], []
    behind = [folder for folder in toolkit.parent.iterdir() if folder.is_dir() and folder > toolkit]
    for folder in (Path("/"), tmp_path, *behind[:1]):
        monkeypatch.chdir(folder)
        (rows,) = line_rows(compile_cubin(Source(IN_STEP, "k.cu"))).values()
        found.append([(address, Path(file).name, line) for address, file, line in rows])
    assert len(found) == 3
    assert found[0] == found[1] == found[2]


def test_of_rows_of_one_address_the_last_counts() -> None:
    rows = [(16, "b.h", 3), (0, "k.cu", 1), (16, "a.h", 9), (48, "k.cu", 2)]
    assert list(places_of(rows, 4)) == [("k.cu", 1), ("a.h", 9), ("a.h", 9), ("k.cu", 2)]


@pytest.mark.parametrize("image", [b"", b"//\n// PTX\n", b"\x7fELF\x01" + bytes(64), b"\xff" * 64], ids=len)
def test_what_is_no_cubin(image: bytes) -> None:
    with pytest.raises(CompileError, match="no cubin"):
        shared_accesses(image)


def listed(text: str) -> dict[str, list[tuple[str, int]]]:
    """nvdisasm's LDS and STS by kernel."""
    found: dict[str, list[tuple[str, int]]] = {}
    for line in text.splitlines():
        if head := re.match(r"\.text\.([\w$]+):", line):
            found[head[1]] = accesses = []
        elif access := re.search(r"\b(LDS|STS)(?:\.(\S+))?\s", line):
            accesses.append(({"LDS": "load", "STS": "store"}[access[1]], WIDTHS[access[2] or ""]))
    return found


@pytest.mark.skipif(disassembler() is None, reason="nvdisasm is not installed: pip install 'tilescope[sass]'")
@pytest.mark.long
@pytest.mark.parametrize("arch", ARCHITECTURES)
def test_nvdisasm_lists_the_same(arch: str, tmp_path: Path) -> None:
    """Each kernel for one of the architectures, and the probes, which have each kind of access, for all."""
    kernels = sorted((ROOT / "src" / "tilescope" / "kernels").rglob("*.cu"))
    for path in (*kernels[ARCHITECTURES.index(arch) :: len(ARCHITECTURES)], PROBES):
        image = cubin(path, arch)
        (tmp_path / "image.cubin").write_bytes(image)
        command = [str(disassembler()), "-c", str(tmp_path / "image.cubin")]
        text = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        found: dict[str, list[SharedAccess]] = shared_accesses(image)
        assert {k: [(a.action, a.bytes) for a in v] for k, v in found.items()} == listed(text), path


MNEMONICS = {
    "LDG": "global load", "STG": "global store", "LDS": "shared load", "STS": "shared store", "FMUL": "f32 mul",
    "FADD": "f32 add", "FFMA": "f32 fma",
}  # fmt: skip


@pytest.mark.skipif(disassembler() is None, reason="nvdisasm is not installed: pip install 'tilescope[sass]'")
@pytest.mark.parametrize("arch", ARCHITECTURES)
def test_operations_are_those_that_nvdisasm_names(arch: str) -> None:
    """Of packed operations and others that only begin alike there are none in this kernel."""
    image = cubin(ROOT / "src" / "tilescope" / "kernels" / "matmul" / "vector_loads.cu", arch)
    ((kernel, found),) = operations(image).items()
    code = [(i.opcode.split("."), i.line) for i in disassembled(image, kernel)]
    wanted = [(MNEMONICS[first], line) for (first, *_), line in code if first in MNEMONICS]
    assert [(one.kind, one.line) for one in found] == wanted
    assert {one.kind for one in found} == {*MNEMONICS.values()} - {"f32 mul", "f32 add"}
