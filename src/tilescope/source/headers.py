"""The headers a kernel may include: folders of the CUDA wheels, tilescope's own small ones, and empty host ones."""

from __future__ import annotations

import functools
import importlib.util
import re
from collections.abc import Sequence
from pathlib import Path

OWN_FOLDER = Path(__file__).parent / "include"
PRELUDE = "prelude.h"

_C_HEADERS = ("assert", "float", "limits", "math", "stdbool", "stddef", "stdint", "stdio", "stdlib", "string", "time")

# Standard headers whose content libcu++ has; only a file that includes them pays the second they take.
_FROM_LIBCUDACXX = ("array", "complex", "functional", "ratio", "tuple", "type_traits", "utility")

# Headers that offer nothing to device code: a file that includes them for its host code still compiles its kernels.
_HOST_ONLY = re.findall(
    r"\S+",
    """
algorithm atomic bitset chrono condition_variable deque exception filesystem fstream future initializer_list iomanip
ios iosfwd iostream istream iterator list locale map memory mutex new numeric optional ostream queue random regex set
sstream stack stdexcept streambuf string string_view system_error thread typeinfo unordered_map unordered_set variant
vector cctype cerrno clocale csignal cstdarg cwchar cinttypes
ctype.h errno.h fcntl.h getopt.h inttypes.h locale.h malloc.h memory.h omp.h pthread.h signal.h stdarg.h unistd.h
wchar.h windows.h sys/stat.h sys/time.h sys/types.h
cublas.h cublas_v2.h cuda_profiler_api.h cudnn.h cufft.h curand.h cusolverDn.h cusparse.h nvToolsExt.h
nvtx3/nvToolsExt.h helper_cuda.h helper_functions.h helper_string.h helper_timer.h mpi.h
thrust/copy.h thrust/device_ptr.h thrust/device_vector.h thrust/fill.h thrust/generate.h thrust/host_vector.h
thrust/sequence.h thrust/sort.h
""",
)


@functools.cache
def cuda_folders() -> tuple[Path, ...]:
    """The include folders that the nvidia-cuda-* wheels install, newest CUDA first."""
    spec = importlib.util.find_spec("nvidia")
    roots = [Path(place) for place in (spec.submodule_search_locations or ())] if spec else []
    found = [header.parent for root in roots for header in root.glob("*/include/cuda_runtime.h")]
    found.sort(key=lambda folder: folder.parent.name, reverse=True)
    cccl = [folder / "cccl" for folder in found if (folder / "cccl").is_dir()]
    return tuple(found + cccl)


@functools.cache
def is_toolkits(name: str) -> bool:
    """Whether PTX calls a header of the toolkit by this name."""
    return bool(name) and any((folder / name).is_file() for folder in cuda_folders())


def generated_headers(user_folders: Sequence[Path]) -> dict[str, str]:
    """Headers handed to NVRTC as text, by name; a user's own file of the same name is left to win."""
    headers = dict.fromkeys(_HOST_ONLY, "#pragma once\n")
    headers["inttypes.h"] = headers["cinttypes"] = "#include <stdint.h>\n"
    headers.update({f"c{name}": f"#include <{name}.h>\n" for name in _C_HEADERS})
    for name in _FROM_LIBCUDACXX:
        headers[name] = f"#include <cuda/std/{name}>\nnamespace std {{ using namespace cuda::std; }}\n"
    return {name: text for name, text in headers.items() if not any((f / name).is_file() for f in user_folders)}
