"""The headers a kernel may include: folders of the CUDA wheels, tilescope's own small ones, and empty host ones."""

from __future__ import annotations

import functools
import importlib.util
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

OWN_FOLDER = Path(__file__).parent / "include"
PRELUDE = "prelude.h"
STANDARD = "tilescope_standard.h"  # what a compilation adds of C++'s library

_C_HEADERS = ("assert", "float", "limits", "math", "stdbool", "stddef", "stdint", "stdio", "stdlib", "string", "time")

# Standard headers whose content libcu++ has; only a file that includes them pays the second they take.
_FROM_LIBCUDACXX = ("array", "complex", "functional", "ratio", "tuple", "type_traits", "utility")

# Where libcu++ keeps the parts of those that nvcc gives every file, by way of the host's headers.
_PARTS = {"__type_traits": "type_traits", "__utility": "utility", "__functional": "functional", "__tuple_dir": "tuple"}

_THRUST_PARTS = {
    "thrust/tuple.h": ("get", "make_tuple", "tie", "tuple", "tuple_element", "tuple_size"),
    "thrust/pair.h": ("make_pair", "pair"),
}
# What functors derive from; CUDA 13 has them no more (Thrust 2.8, thrust/functional.h).
_FUNCTIONAL = """#pragma once
namespace thrust {
template <class A, class R> struct unary_function { typedef A argument_type; typedef R result_type; };
template <class A, class B, class R> struct binary_function {
    typedef A first_argument_type; typedef B second_argument_type; typedef R result_type;
};
}
"""

_BY_ANGLES = re.compile(r"<([^>\n]+)>")
_LEVELS = 5  # of folders above a source that are looked through
_BUILT_IN = "__nv_nvrtc_builtin_header.h"  # what NVRTC declares by itself
EMPTY = "#pragma once\n"
_LIBRARY_TYPES = "#pragma once\n#include <cuComplex.h>\n#include <cuda_fp16.h>\n#include <cuda_bf16.h>\n"  # cuBLAS's
# cuFFT API reference, 3.8: its types of data.
_FOURIER_TYPES = """#pragma once
#include <cuComplex.h>
typedef float cufftReal;
typedef double cufftDoubleReal;
typedef cuComplex cufftComplex;
typedef cuDoubleComplex cufftDoubleComplex;
"""

# Headers that offer nothing to device code: a file that includes them for its host code still compiles its kernels.
_HOST_ONLY = re.findall(
    r"\S+",
    """
atomic bitset chrono condition_variable deque exception filesystem fstream future initializer_list iomanip
ios iosfwd iostream istream iterator list locale map memory mutex new numeric optional ostream queue random regex set
sstream stack stdexcept streambuf string string_view system_error thread typeinfo unordered_map unordered_set variant
vector cctype cerrno clocale csignal cstdarg cwchar cinttypes
ctype.h errno.h fcntl.h fenv.h cfenv getopt.h inttypes.h locale.h malloc.h memory.h omp.h signal.h stdarg.h unistd.h
wchar.h windows.h sys/stat.h
alloca.h dirent.h err.h dlfcn.h error.h execinfo.h glob.h libgen.h netdb.h poll.h sched.h semaphore.h strings.h syslog.h
termios.h utime.h arpa/inet.h netinet/in.h sys/ioctl.h sys/mman.h sys/param.h sys/resource.h sys/select.h sys/socket.h
sys/sysinfo.h sys/timeb.h sys/times.h sys/uio.h sys/un.h sys/utsname.h sys/wait.h
any array bit charconv compare concepts coroutine execution forward_list memory_resource numbers ranges ratio
shared_mutex source_location span stop_token syncstream typeindex valarray version barrier latch semaphore
cublas.h cublasLt.h cublasXt.h cublas_v2.h cuda_profiler_api.h cudnn.h cufft.h cufftXt.h cufftw.h curand.h cusolverDn.h
cusolverSp.h cusparse.h cutensor.h nccl.h npp.h nppi.h nvToolsExt.h nvjpeg.h nvml.h nvrtc.h
cudaEGL.h cudaGL.h cudaVDPAU.h cuda_d3d9_interop.h cuda_d3d10_interop.h cuda_d3d11_interop.h cuda_egl_interop.h
cuda_gl_interop.h cuda_vdpau_interop.h
nvtx3/nvToolsExt.h nvtx3/nvToolsExtCuda.h nvtx3/nvToolsExtCudaRt.h helper_cuda.h helper_cuda_drvapi.h helper_functions.h
helper_image.h helper_string.h helper_timer.h exception.h mpi.h gtest/gtest.h
""",
)


def wheels() -> list[Path]:
    """The folders in which the nvidia-* wheels are installed."""
    spec = importlib.util.find_spec("nvidia")
    return [Path(place) for place in (spec.submodule_search_locations or ())] if spec else []


@functools.cache
def cuda_folders() -> tuple[Path, ...]:
    """The include folders that the nvidia-cuda-* wheels and nvidia-curand install, newest CUDA first."""
    names = ("cuda_runtime.h", "curand_kernel.h")
    found = list({h.parent: None for root in wheels() for name in names for h in root.glob(f"*/include/{name}")})
    found.sort(key=lambda folder: folder.parent.name, reverse=True)
    cccl = [folder / "cccl" for folder in found if (folder / "cccl").is_dir()]
    return tuple(found + cccl)


@functools.cache
def _thrust() -> tuple[str, ...]:
    """Headers of thrust's calls, which are the host's; what device code uses of it stays."""
    found = {f"thrust/{h.name}" for folder in cuda_folders() for h in (folder / "thrust").glob("*.h")}
    return tuple(sorted(found - {f"thrust/{name}.h" for name in ("complex", "pair", "swap", "tuple", "version")}))


@functools.cache
def _cub() -> tuple[str, ...]:
    """What a kernel uses of cub: its primitives of blocks and warps."""
    parts = [(folder, part) for folder in cuda_folders() for part in ("block", "warp")]
    found = {f"cub/{part}/{h.name}" for folder, part in parts for h in (folder / "cub" / part).glob(f"{part}_*.cuh")}
    return tuple(sorted(found))


@functools.cache
def standard_header(name: str) -> str:
    """The header that declares `std::name`, of those that a file for nvcc need not include; "" if there is none."""
    file = f"{re.sub('_[tv]$', '', name)}.h"
    parts = [
        (folder / "cuda" / "std" / part / file, header) for folder in cuda_folders() for part, header in _PARTS.items()
    ]
    return next((header for path, header in parts if path.is_file()), "")


def thrust_header(name: str) -> str:
    """The header that declares `thrust::name` for device code; "" if none."""
    return next((header for header, names in _THRUST_PARTS.items() if name in names), "")


@functools.cache
def is_toolkits(name: str) -> bool:
    """Whether PTX, or with its folder machine code, calls a header of the toolkit by this name."""
    if name.endswith(_BUILT_IN):
        return True
    if Path(name).is_absolute():
        return any(Path(name).is_relative_to(folder) for folder in cuda_folders())
    return bool(name) and any((folder / name).is_file() for folder in cuda_folders())


def includes_only_known(text: str) -> bool:
    """Whether all headers that a text names are CUDA's or this package's, and by `<>`."""
    named = re.findall(r"#\s*(?:include|import|include_next)\b\s*([^\n]*)", text)
    return all((match := _BY_ANGLES.match(name)) is not None and _is_known(match[1]) for name in named)


@functools.cache
def _is_known(name: str) -> bool:
    return name in generated_headers([]) or any((f / name).is_file() for f in (OWN_FOLDER, *cuda_folders()))


def nearby(name: str, includer: str, folders: Sequence[Path], beside: Sequence[Path]) -> Path | None:
    """A header where a project's own compiler options would find it: beside the file that includes it, where a makefile
    beside the source says, in a folder above, or in one of those' folders for headers."""
    places = [*beside, *((folder / includer).parent for folder in folders)]
    for folder in folders[:1]:
        places += _of_makefile(folder)
        above = [folder.absolute(), *folder.absolute().parents][:_LEVELS]
        places += [place / sub for place in above for sub in ("", "include", "inc", "Common", "common", "utils")]
    return next((place / name for place in places if (place / name).is_file()), None)


def _of_makefile(folder: Path) -> Iterator[Path]:
    """The folders that the compiler is given by -I in a makefile of this folder."""
    file = next((folder / name for name in ("Makefile", "makefile") if (folder / name).is_file()), None)
    text = file.read_text("utf-8", "replace") if file else ""
    values = dict(re.findall(r"^(\w+)\s*[:?]?=[ \t]*(\S+)[ \t]*$", text, re.MULTILINE))
    for path in re.findall(r"(?<=-I)[^\s\"']+", text):
        yield folder / re.sub(r"\$[({](\w+)[)}]", lambda match: values.get(match[1], ""), path)


def read_header(path: Path) -> str:
    return path.read_text("utf-8", "replace")


def generated_headers(user_folders: Sequence[Path]) -> dict[str, str]:
    """Headers handed to NVRTC as text, by name; a user's own file of the same name is left to win."""
    headers = dict.fromkeys(_HOST_ONLY, EMPTY) | dict.fromkeys(_thrust(), EMPTY)
    headers |= {name: "#pragma once\n#include <limits>\n" for name in _HOST_ONLY if "." not in name}
    headers |= {name: _LIBRARY_TYPES for name in _HOST_ONLY if name.startswith("cublas")}
    headers["cub/cub.cuh"] = "".join(f"#include <{name}>\n" for name in ("type_traits", *_cub()))
    headers |= {name: _FOURIER_TYPES for name in _HOST_ONLY if name.startswith("cufft")}
    headers |= {"thrust/functional.h": _FUNCTIONAL, "thrust/detail/complex/stream.h": EMPTY, STANDARD: EMPTY}
    headers["inttypes.h"] = headers["cinttypes"] = "#include <stdint.h>\n"
    headers.update({f"c{name}": f"#include <{name}.h>\n" for name in _C_HEADERS})
    for name in _FROM_LIBCUDACXX:
        headers[name] = f"#include <cuda/std/{name}>\nnamespace std {{ using namespace cuda::std; }}\n"
    if any((folder / "curand.h").is_file() for folder in cuda_folders()):  # what curand_kernel.h begins with
        del headers["curand.h"]
    return {name: text for name, text in headers.items() if not any((f / name).is_file() for f in user_folders)}
