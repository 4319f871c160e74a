"""What numba links to a kernel: files in CUDA C++ and PTX, and a grid's barrier, in; PTX texts out."""

from __future__ import annotations

import functools
import os
import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from tilescope.errors import CompileError, UnsupportedError, UsageError
from tilescope.source import nvrtc
from tilescope.source.headers import cuda_folders

# What numba's grid.sync() calls of the library cudadevrt, which is machine code, by what CUDA's header has for it.
_GRID_BARRIER = """
#define _CG_LIMIT_INCLUDED_DEPENDENCIES
#include <cooperative_groups.h>
extern "C" __device__ unsigned long long cudaCGGetIntrinsicHandle(enum cudaCGScope scope) { return scope; }
extern "C" __device__ cudaError_t cudaCGSynchronize(unsigned long long handle, unsigned flags) {
    cooperative_groups::this_grid().sync();
    return cudaSuccess;
}
"""


def texts_to_link(ptx: str, files: Iterable[Any]) -> list[str]:
    """PTX for each of numba's linking files: paths and `LinkableCode`. Raises UnsupportedError for machine code, and
    UsageError for a file that is not there."""
    architecture = re.search(r"^\.target\s+sm_(\w+)", ptx, re.MULTILINE)
    assert architecture, "numba's PTX has a target"
    found = [_text(file, architecture[1]) for file in sorted(files, key=_name)]
    return found + grid_barrier(ptx)


def grid_barrier(ptx: str) -> list[str]:
    """What a text that calls for a grid's barrier lacks, as PTX; nothing for any other text."""
    architecture = re.search(r"^\.target\s+sm_(\w+)", ptx, re.MULTILINE)
    if architecture is None or "cudaCGGetIntrinsicHandle" not in ptx:
        return []
    return [_compiled(_GRID_BARRIER, "grid.cu", architecture[1])]


def _name(file: Any) -> str:
    return os.path.basename(file) if isinstance(file, str) else str(file.name)


def _text(file: Any, architecture: str) -> str:
    from numba.cuda import LinkableCode

    try:
        code = LinkableCode.from_path_or_obj(file)
    except (OSError, ValueError) as error:
        raise UsageError(
            f"{file} cannot be linked: {error}", hint="link files in CUDA C++ (.cu) or PTX (.ptx)"
        ) from None
    if any(_is_users(callback) for callback in (code.setup_callback, code.teardown_callback)):
        raise UnsupportedError(f"{_name(file)}: callbacks of a module are not supported", hint="link without them")
    kind = type(code).__name__
    text = code.data.decode() if isinstance(code.data, bytes) and kind in ("CUSource", "PTXSource") else code.data
    if kind == "CUSource":
        return _compiled(text, _name(file), architecture)
    if kind == "PTXSource":
        return str(text)
    raise UnsupportedError(f"{_name(file)} is machine code ({kind})", hint="link its CUDA C++ or its PTX")


def _is_users(callback: Any) -> bool:
    """numba's own only warns of how machine code is linked."""
    return callback is not None and not callback.__module__.startswith("numba.cuda._internal.")


@functools.cache
def _compiled(text: str, name: str, architecture: str) -> str:
    """As numba compiles it (numba/cuda/cudadrv/nvrtc.py): relocatable, with numba's headers. Raises CompileError."""
    options = [f"--gpu-architecture=compute_{architecture}", "--relocatable-device-code=true", "-lineinfo"]
    outcome = nvrtc.run(text, name, [*options, *(f"--include-path={folder}" for folder in _folders())], {})
    if not outcome.ok:
        raise CompileError(f"{name}, which numba links, does not compile:\n{outcome.log.strip()}")
    return outcome.ptx.replace(f'"{os.path.join(os.getcwd(), name)}"', f'"{name}"')


def _folders() -> Sequence[str | Path]:
    from numba import cuda
    from numba.cuda.core import config

    home = Path(cuda.__file__).parent
    version = home / "include" / str(cuda.runtime.get_version()[0])
    extra = [folder for folder in (config.CUDA_NVRTC_EXTRA_SEARCH_PATHS or "").split(":") if folder]
    return [version, *cuda_folders(), home / "memory_management", *extra]
