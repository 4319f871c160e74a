"""Kernels of Triton: a `@triton.jit` function in; PTX for types, constants and divisibility of its arguments out.

Triton compiles without a GPU and without PyTorch. A launch chooses what Triton's own does: an integer that is 1 is a
constant, pointers and integers that 16 divides are known to be (triton/runtime/jit.py)."""

from __future__ import annotations

import importlib.util
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from tilescope.analysis.profile import Profile
from tilescope.api import Kernel
from tilescope.arguments.binding import Declared
from tilescope.arguments.limits import Dim
from tilescope.errors import CompileError, LaunchError, UnsupportedError, UsageError

from .python_source import source_of, with_short_file
from .typed import KernelText, kernel_of

ARCHITECTURE = "sm_80"  # for later ones Triton writes wgmma and bulk copies, which are not emulated
_OPTIONS = ("num_warps", "num_stages", "maxnreg", "enable_fp_fusion", "num_ctas")
_NONE: Mapping[str, Any] = {}
Grid = Dim | Callable[[dict[str, Any]], Dim]
_NAMES = {"f": "fp", "i": "i", "u": "u", "b": "i"}


def is_triton(source: object) -> bool:
    return type(source).__module__.startswith("triton.")


@dataclass(frozen=True, slots=True)
class Specialization:
    """What Triton compiles for: types by name, constants, and the positions of what 16 divides."""

    types: tuple[tuple[str, str], ...]
    constants: tuple[tuple[str, Any], ...]
    divisible: tuple[int, ...]
    options: tuple[tuple[str, Any], ...]


@dataclass
class TritonKernel:
    """A Triton kernel: `kernel[grid](args, BLOCK=1024, num_warps=4)`, or `launch` with options.

    `of(args, meta)` is the Kernel for these arguments, with its PTX."""

    function: Any
    arch: str = ARCHITECTURE
    kernels: dict[Specialization, tuple[Kernel, Any]] = field(default_factory=dict)

    @property
    def name(self) -> str:
        return str(self.function.fn.__name__)

    def __getitem__(self, grid: Any) -> Callable[..., Profile]:
        """`grid`: 1 to 3 ints, or a function of the named arguments that gives them."""
        return lambda *args, **named: self.launch(grid, args, named)

    def launch(self, grid: Grid, args: Sequence[Any], meta: Mapping[str, Any] = _NONE, **options: Any) -> Profile:
        """Run it here. `meta`: arguments by name, constants and num_warps among them; `options` as `Kernel.launch`."""
        given, chosen = self._given(args, meta)
        kernel, metadata = self._compiled(given, chosen)
        blocks = grid(dict(given)) if callable(grid) else grid
        scratch = [np.zeros(n, np.uint8) if n else None for n in _scratch(metadata)]
        taken = {d.name for d in kernel.declared(())}
        passed = [value for name, value in given.items() if name in taken]
        threads = 32 * metadata.num_warps
        profile: Profile = kernel.launch(blocks, threads, [*passed, *scratch], shared=metadata.shared, **options)
        return profile

    def of(self, args: Sequence[Any], meta: Mapping[str, Any] = _NONE) -> Kernel:
        """Raises CompileError where it does not compile for these arguments."""
        return self._compiled(*self._given(args, meta))[0]

    def _given(self, args: Sequence[Any], meta: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
        """The kernel's arguments by name, in its order; and Triton's options."""
        names = self.function.arg_names
        options = {name: value for name, value in meta.items() if name in _OPTIONS and name not in names}
        defaults = {p.name: p.default for p in self.function.params if p.has_default}
        by_name = {name: value for name, value in meta.items() if name not in options}
        found = defaults | dict(zip(names, args, strict=False)) | by_name
        wrong = [name for name in names if name not in found] + [name for name in found if name not in names]
        if wrong or len(args) > len(names):
            told = f"; missing or unknown: {', '.join(wrong)}" if wrong else f"; {len(args)} were given"
            raise LaunchError(f"{self.name} takes ({', '.join(names)}){told}")
        return {name: found[name] for name in names}, options

    def _compiled(self, given: Mapping[str, Any], options: Mapping[str, Any]) -> tuple[Kernel, Any]:
        wanted = specialized(self.function.params, given, options)
        if wanted not in self.kernels:
            self.kernels[wanted] = self._compile(wanted)
        return self.kernels[wanted]

    def _compile(self, wanted: Specialization) -> tuple[Kernel, Any]:
        made = _built(self.function, wanted, int(re.sub(r"\D", "", self.arch)))
        ptx = with_short_file(made.asm["ptx"], self.function.fn)
        names = [name for name, type in wanted.types if type != "constexpr"]
        extra = [f"scratch {i}" for i in range(len(re.findall(r"^\s*\.param ", ptx.split(")")[0], re.M)) - len(names))]
        declared = [Declared(name) for name in [*names, *extra]]
        return kernel_of(
            KernelText(ptx, made.metadata.name, declared), self.name, source_of(self.function.fn)
        ), made.metadata


def _scratch(metadata: Any) -> list[int]:
    """Bytes of the two memories that come after the arguments."""
    return [getattr(metadata, f"{what}_scratch_size", 0) or 0 for what in ("global", "profile")]


def specialized(params: Sequence[Any], given: Mapping[str, Any], options: Mapping[str, Any]) -> Specialization:
    types, constants, divisible = [], [], []
    for position, param in enumerate(params):
        value = given[param.name]
        free = not param.do_not_specialize and not isinstance(value, bool | float)
        if param.is_constexpr or value is None or (free and isinstance(value, int) and value == 1):
            types.append((param.name, "constexpr"))
            constants.append((param.name, value))
            continue
        types.append((param.name, _type(param.name, value)))
        if free and not param.do_not_specialize_on_alignment and _is_divisible(value):
            divisible.append(position)
    return Specialization(tuple(types), tuple(constants), tuple(divisible), tuple(sorted(options.items())))


def _is_divisible(value: Any) -> bool:
    return isinstance(value, np.ndarray) or value % 16 == 0  # arrays are placed at multiples of 256


def _type(name: str, value: Any) -> str:
    if isinstance(value, np.ndarray):
        kind, bits = value.dtype.kind, 8 * value.dtype.itemsize
        if kind not in _NAMES:
            raise LaunchError(f"{name}: Triton has no type for an array of {value.dtype}")
        return f"*{_NAMES[kind]}{1 if kind == 'b' else bits}"
    if isinstance(value, bool):
        return "i1"
    if isinstance(value, int | np.integer):
        return "i32" if -(1 << 31) <= value < 1 << 31 else "i64" if value < 1 << 63 else "u64"
    if isinstance(value, float | np.floating):
        return "fp32"
    raise LaunchError(f"{name}: an argument of type {type(value).__name__} is not supported", hint="pass a NumPy array")


def _built(function: Any, wanted: Specialization, capability: int) -> Any:
    import triton
    from triton.backends.compiler import GPUTarget
    from triton.compiler import ASTSource

    source = ASTSource(
        fn=function,
        signature=dict(wanted.types),
        constexprs=dict(wanted.constants),
        attrs={(position,): [["tt.divisibility", 16]] for position in wanted.divisible},
    )
    try:
        return triton.compile(source, target=GPUTarget("cuda", capability, 32), options=dict(wanted.options))
    except Exception as error:  # the errors of its stages have no class in common
        raise CompileError(f"Triton does not compile {function.fn.__name__}: {error}") from error


def triton_kernel(source: Any, arch: str | None) -> TritonKernel:
    """Raises UnsupportedError for what wraps a kernel and chooses among its variants by time."""
    if importlib.util.find_spec("triton") is None:
        raise UsageError("triton is not installed", hint="pip install 'tilescope[triton]'")
    if not hasattr(source, "arg_names") or not hasattr(source, "params"):
        hint = "give the function itself (`kernel.fn`), and its constants with the launch: nothing is timed here"
        raise UnsupportedError(f"a Triton {type(source).__name__} is not supported", hint=hint)
    return TritonKernel(source, arch or ARCHITECTURE)
