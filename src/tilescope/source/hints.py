"""The compiler's errors and the source come in; a hint for a well-known slip goes out, or nothing."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from tilescope.source.declarations import code_only, declarations
from tilescope.source.host import HostCode
from tilescope.source.log import Diagnostic

CUDA_NAMES = re.findall(
    r"\S+",
    """
__global__ __device__ __host__ __shared__ __constant__ __managed__ __restrict__ __launch_bounds__ __forceinline__
__noinline__ __align__ threadIdx blockIdx blockDim gridDim warpSize
__syncthreads __syncthreads_count __syncthreads_and __syncthreads_or __syncwarp __threadfence __threadfence_block
__threadfence_system __shfl_sync __shfl_up_sync __shfl_down_sync __shfl_xor_sync __ballot_sync __all_sync __any_sync
__activemask __match_any_sync __reduce_add_sync __ldg __popc __clz __ffs __brev __fmaf_rn __fdividef __expf __logf
__sinf __cosf __powf __float2half __half2float __float2int_rn __int2float_rn __int_as_float __float_as_int
__half __half2 __nv_bfloat16 __nanosleep
atomicAdd atomicSub atomicExch atomicMin atomicMax atomicInc atomicDec atomicCAS atomicAnd atomicOr atomicXor
printf assert malloc free memcpy memset clock clock64 min max abs
sqrtf rsqrtf expf exp2f logf log2f powf sinf cosf tanf tanhf fabsf fmaf fmaxf fminf floorf ceilf roundf erff
sqrt rsqrt exp log pow sin cos tanh fabs fma fmax fmin floor ceil round
int float double char short long unsigned signed bool void const auto half size_t
int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t
int2 int3 int4 uint2 uint3 uint4 float2 float3 float4 double2 dim3 uchar4 half2
extern static template typename struct return if else for while INFINITY FLT_MAX INT_MAX
""",
)

_SOURCES = (".cu", ".c", ".cc", ".cpp", ".cxx", ".ptx")
_HOST_GUARD = "#ifndef __CUDACC_RTC__ ... #endif"
_TYPE = r"(?:unsigned|signed|int|float|double|char|short|long|bool|auto|half|size_t|dim3|\w+_t|__half2?|[a-z]+[234])"
_DECLARED = re.compile(rf"\b{_TYPE}\b[\s*&]*(?:(?:const|__restrict__)\s+)*\s*([A-Za-z_]\w*)\s*(?=[\[=,;)(])")
_LOOP = re.compile(rf"\bfor\s*\(\s*(?:const\s+)?(?:{_TYPE}\s+)+([A-Za-z_]\w*)\s*=")
_NEXT_NAME = re.compile(r"\s*(?:\[[^\]]*\]|=[^,;(){}]*)*,\s*\**\s*([A-Za-z_]\w*)")


def hint_for(
    texts: Mapping[str, str], errors: Sequence[Diagnostic], host: Iterable[HostCode], folders: Sequence[Path]
) -> str:
    """At most five different hints, in the order of the errors.

    `texts` has the user's own files by name; any other file is a library's header."""
    undefined = [
        found[1] for error in errors if (found := re.search(r'^identifier "([^"]+)" is undefined', error.text))
    ]
    hosts = {item.name: item for item in host}
    hints: dict[str, None] = {}
    for error in errors:
        if error.file and error.file not in texts:
            slip = f"{error.file} is no header for kernels: put its #include inside {_HOST_GUARD}"
        else:
            slip = _hint(texts.get(error.file, ""), error, undefined, hosts, folders)
        hints[slip] = None
    return "; ".join(list(filter(None, hints))[:5])


def _hint(
    text: str, error: Diagnostic, undefined: Sequence[str], hosts: dict[str, HostCode], folders: Sequence[Path]
) -> str:
    if found := re.search(r'open source file "([^"]+)"', error.text):
        return _missing_header(found[1], error.file, folders)
    if found := re.search(r'^identifier "([^"]+)" is undefined', error.text):
        return _undefined(text, error, found[1], undefined, hosts)
    if error.text.startswith("#error"):
        return "the file itself stops here: define the macro that it asks for with defines={...} (-D NAME=VALUE)"
    if error.text.startswith("device-side kernel launch"):
        return _NESTED
    if re.search(r"considered a host function|explicitly marked as a __host__|considered a host variable", error.text):
        return _host_code(text, error)
    if error.text == 'expected a ";"':
        return _semicolon(text, error)
    word = _word_at(error)
    near = difflib.get_close_matches(word, CUDA_NAMES, n=1, cutoff=0.75) if word.startswith("_") else []
    return f"did you mean {near[0]} for {word}?" if near and near[0] != word else ""


_VOTES = re.compile(r"__(?:shfl(?:_up|_down|_xor)?|all|any|ballot)")
_RUNTIME = re.compile(r"cuda(?:[A-Z]\w*)")
_DECLARED_BY = {  # what nvcc declares by itself, and these kernels have
    "cudaGridDependencySynchronize": "cuda_device_runtime_api.h",
    "cudaTriggerProgrammaticLaunchCompletion": "cuda_device_runtime_api.h",
}
_NESTED = "launches from device code (dynamic parallelism) are not emulated: launch the inner kernels from host code"


def _gone(text: str, name: str) -> str:
    """What became of a name that CUDA had, or that only the runtime on a GPU has."""
    if _VOTES.fullmatch(name):
        return (
            f"{name} is not there for sm_70 and later: write {name}_sync(0xffffffff, ...), with the mask of its lanes"
        )
    if name in _DECLARED_BY:
        return f"#include <{_DECLARED_BY[name]}> declares {name}"
    if re.search(rf"\btexture\s*<[^;]*>\s*{re.escape(name)}\b", text):
        return f"{name} is a texture reference, which CUDA 12 removed: give the kernel a cudaTextureObject_t instead"
    own = f"{name} belongs to the device's own runtime, which is not emulated: kernels leave such calls to host code"
    return own if _RUNTIME.fullmatch(name) else ""


_LIMITS = {"FLT_": "float.h", "DBL_": "float.h", "INT_M": "limits.h", "UINT_M": "limits.h", "LLONG_M": "limits.h"}


def _undefined(text: str, error: Diagnostic, name: str, undefined: Sequence[str], hosts: dict[str, HostCode]) -> str:
    scope = _enclosing(text, error)
    if re.search(r"\b__(?:global|device)__\b", scope) and (gone := _gone(code_only(text), name)):
        return gone
    if name in ("FIXME", "TODO"):
        return f"{name} is a gap that the author left: write there what belongs there"
    if name in hosts:
        remedy = "mark it __device__" if hosts[name].is_function else "mark it __device__ or __constant__"
        return f"{name} ({hosts[name].file}:{hosts[name].line}) is host code: {remedy} so that a kernel can use it"
    for prefix, header in _LIMITS.items():
        if name.startswith(prefix):
            return f"#include <{header}> declares {name}"
    declared = declared_names(scope)
    words = set(re.findall(r"[A-Za-z_]\w*", code_only(text))) - set(undefined)
    near = _near(name, [*declared, *sorted(words & set(CUDA_NAMES)), *CUDA_NAMES, *sorted(words)])
    if near:
        return f"did you mean {' or '.join(near)} for {name}?"
    loops = list(dict.fromkeys(_LOOP.findall(scope)))
    if loops and len(name) <= 2 and not _is_indexed(error, name):
        return f"{name} is not declared; the loop variable here is {' or '.join(loops)}"
    others = [other for other in declared if other not in undefined]
    return f"{name} is not declared; this function declares {', '.join(others[:12])}" if others else ""


def _is_indexed(error: Diagnostic, name: str) -> bool:
    shown = error.lines[1][2:] if len(error.lines) > 1 else ""
    return shown[max(error.column, 0) + len(name) :].lstrip().startswith("[")


def _near(name: str, candidates: Iterable[str]) -> list[str]:
    """Up to two names that a slip of the pen turns into `name`: case, swapped parts or a few letters."""
    known = list(dict.fromkeys(candidates))
    parts = sorted(name.lower().split("_"))
    same = [other for other in known if sorted(other.lower().split("_")) == parts and other != name]
    if same or len(name) < 3:
        return same[:1]
    lowered = {other.lower(): other for other in reversed(known) if len(other) > 2}
    close = difflib.get_close_matches(name.lower(), list(lowered), n=2, cutoff=0.7)
    ratios = [difflib.SequenceMatcher(None, name.lower(), word).ratio() for word in close]
    return [lowered[word] for word, ratio in zip(close, ratios, strict=True) if ratio > ratios[0] - 0.02]


def declared_names(scope: str) -> list[str]:
    """Parameters and locals of a function, by the look of their declarations."""
    code, names = code_only(scope), []
    for match in _DECLARED.finditer(code):
        names.append(match[1])
        more = _NEXT_NAME.match(code, match.end())
        while more and not re.fullmatch(rf"{_TYPE}|const", more[1]):
            names.append(more[1])
            more = _NEXT_NAME.match(code, more.end())
    return list(dict.fromkeys(names))


def _enclosing(text: str, error: Diagnostic) -> str:
    """The text of the declaration that an error lies in."""
    for item in declarations(text):
        first = text.count("\n", 0, item.start) + 1
        if first <= error.line <= first + item.text.count("\n"):
            return item.text
    return ""


def _missing_header(name: str, including: str, folders: Sequence[Path]) -> str:
    """A file that includes it is not what was meant, and nor is a source, where a header is missing."""
    if name.startswith("curand"):
        return f"{name} comes with a wheel that is found by itself: pip install 'tilescope[random]'"
    files = [file.name for folder in folders if folder.is_dir() for file in folder.iterdir() if file.is_file()]
    sources = () if Path(name).suffix in _SOURCES else _SOURCES
    files = [file for file in files if file != Path(including).name and Path(file).suffix not in sources]
    near = difflib.get_close_matches(Path(name).name, files, n=1, cutoff=0.6)
    if near:
        return f"did you mean {near[0]} for {name}?"
    return f"{name} was looked for next to the source and in the -I folders; host-only headers go inside {_HOST_GUARD}"


def _host_code(text: str, error: Diagnostic) -> str:
    for word in re.findall(r"\w+", error.lines[1]) if len(error.lines) > 1 else []:
        near = difflib.get_close_matches(word.strip("_"), ("global", "device", "shared", "constant"), n=1, cutoff=0.8)
        if near and word != f"__{near[0]}__":
            return f"did you mean __{near[0]}__ for {word}?"
    if re.search(r"\b__(?:global|device)__\b", _enclosing(text, error).split("(")[0]):
        return ""
    return f"mark what kernels use __device__, and put host code inside {_HOST_GUARD}"


def _semicolon(text: str, error: Diagnostic) -> str:
    """A missing `;` shows at the next token, often on the line below it."""
    lines = text.splitlines()
    shown = error.lines[1][2:] if len(error.lines) > 1 else ""
    if error.column < 0 or shown[: error.column].strip():
        return ""
    before = next((n for n in range(error.line - 1, 0, -1) if code_only(lines[n - 1]).strip()), 0)
    return f"the ; is missing at the end of line {before}" if before else ""


def _word_at(error: Diagnostic) -> str:
    shown = error.lines[1][2:] if len(error.lines) > 1 else ""
    found = re.match(r"\w+", shown[max(error.column, 0) :])
    return found[0] if found else ""
