"""A null pointer where a result goes is an error of the call, as on a GPU, and no end of the program."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from tilescope.programs.asked import RunOptions
from tilescope.programs.declarations import header
from tilescope.programs.running import execute

SCRIPT = Path(__file__).parent / "python" / "null_pointers.py"
LIBRARY = Path(sys.modules["tilescope.programs"].__path__[0]) / "library"
APIS = {
    "libcuda.so.1": ("cu", "DRIVER", "cuda.h", "CUDAAPI"),
    "libcudart.so.13": ("cuda", "RUNTIME", "cuda_runtime_api.h", "CUDARTAPI"),
}
NUMBER = re.compile(r"\s*(unsigned|int|size_t|long|cuuint|CUdevice )")
# Those that may be given none: what is not wanted is not told, of no memory nothing is freed, and 0 bytes are no work.
QUIET = re.compile(
    "cuCtxPopCurrent|.*GetStreamPriorityRange|cu(da)?(Mem)?Free(Host|Async)?$|cu(da)?Mem(cpy|set)|cudaSetValidDevices"
)


def functions(prefix: str, macro: str, name: str, marker: str) -> list[str]:
    """Those that a source of the library defines, each with the kinds of its parameters; of those with several versions
    the newest one."""
    texts = "\n".join(path.read_text() for path in sorted(LIBRARY.iterdir()))
    own = {*re.findall(rf"{macro}\((cu\w+)\)", texts), *re.findall(rf"{marker} (cu\w+)\(", texts)}
    own |= {prefix + name for name in re.findall(r"^API\((\w+)\)", texts, re.MULTILINE)}
    text = re.sub(r"/\*.*?\*/|//[^\n]*", "", header(name), flags=re.DOTALL)
    symbols = dict(re.findall(r"^\s*#define (cu\w+)\s+(cu\w+_v\d)\s*$", text, re.MULTILINE))
    declared = dict(re.findall(rf"cu(?:da)?(?:Error_t|result) {marker} (cu\w+)\(([^;]*)\);", text, re.IGNORECASE))
    return [f"{symbols.get(n, n)}:{kinds(n, declared[n].split(','))}" for n in sorted(own & declared.keys())]


def kinds(name: str, parameters: list[str]) -> str:
    found = ["n" if NUMBER.match(part) and not re.search(r"[*\[]", part) else "p" for part in parameters]
    tells = "*" in parameters[0] and not parameters[0].startswith("const") and not QUIET.match(name)
    return "".join(["t" if tells else found[0], *found[1:]])


@pytest.mark.parametrize("library", APIS)
def test_no_function_crashes_of_a_null_pointer(library, capfd) -> None:
    found = functions(*APIS[library])
    assert len(found) > 150
    profile = execute([sys.executable, str(SCRIPT), library, *found], RunOptions(), say=lambda _: None)
    assert (capfd.readouterr().out, profile.code) == ("", 0)
