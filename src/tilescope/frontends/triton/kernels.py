"""Kernels of Triton: a `@triton.jit` function in; a kernel that is compiled and launched as Triton would, out.

Triton compiles without a GPU and without PyTorch."""

from __future__ import annotations

import importlib.util
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any

import numpy as np

from tilescope.analysis.profile import Profile
from tilescope.api import Kernel
from tilescope.arguments.binding import Declared
from tilescope.arguments.limits import Dim
from tilescope.errors import CompileError, LaunchError, UnsupportedError, UsageError

from ..python_source import source_of, with_short_file
from ..typed import KernelText, kernel_of
from . import ARCHITECTURE
from .layers import Layer, unwrapped
from .specialization import Specialization, specialized

_NONE: Mapping[str, Any] = {}
Grid = Dim | Callable[[dict[str, Any]], Dim]


def is_triton(source: object) -> bool:
    return type(source).__module__.startswith("triton.")


@dataclass
class TritonKernel:
    """A Triton kernel: `kernel[grid](args, BLOCK=1024, num_warps=4)`, or `launch` with options.

    `of(args, meta)` is the Kernel for these arguments, with its PTX. `layers`: what `@triton.autotune` and
    `@triton.heuristics` add to a launch."""

    function: Any
    arch: str = ARCHITECTURE
    layers: list[Layer] = field(default_factory=list)
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
        shape = tuple(blocks) if isinstance(blocks, Sequence) else blocks
        own: dict[str, Any] = {
            "shared": metadata.shared,
            "cooperative": bool(chosen.get("launch_cooperative_grid")),
            "on": "cpu",
        }
        profile: Profile = kernel.launch(shape, 32 * metadata.num_warps, [*passed, *scratch], **own | options)
        return profile

    def of(self, args: Sequence[Any], meta: Mapping[str, Any] = _NONE) -> Kernel:
        """Raises CompileError where it does not compile for these arguments."""
        return self._compiled(*self._given(args, meta))[0]

    def _given(self, args: Sequence[Any], meta: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
        """The kernel's arguments by name, in its order; and Triton's options."""
        names = self.function.arg_names
        found = dict(zip(names, args, strict=False)) | dict(meta)
        for layer in self.layers:
            found |= layer(found)
        options = {name: found.pop(name) for name in list(found) if name in _option_names() and name not in names}
        if self.function.debug:
            options.setdefault("debug", True)
        found = {p.name: p.default for p in self.function.params if p.has_default} | found
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
        if made.metadata.num_ctas > 1:
            raise UnsupportedError("num_ctas > 1: clusters of blocks are not emulated", hint="leave it at 1")
        entry, ptx = made.metadata.name, with_short_file(made.asm["ptx"], self.function.fn)
        names = [name for name, type in wanted.types if type != "constexpr"]
        extra = [f"scratch {i}" for i in range(_parameters(ptx, entry) - len(names))]
        text = KernelText(ptx, entry, [Declared(name) for name in [*names, *extra]])
        return kernel_of(text, self.name, source_of(self.function.fn)), made.metadata


def _parameters(ptx: str, entry: str) -> int:
    """How many the entry has."""
    found = re.search(rf"\.entry\s+{re.escape(entry)}\s*\(([^)]*)\)", ptx)
    return found[1].count(".param") if found else 0


def _scratch(metadata: Any) -> list[int]:
    """Bytes of the two memories that come after the arguments."""
    return [getattr(metadata, f"{what}_scratch_size", 0) or 0 for what in ("global", "profile")]


def _option_names() -> set[str]:
    from triton.backends.nvidia.compiler import CUDAOptions

    return {option.name for option in fields(CUDAOptions)}


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
        raise CompileError(
            f"Triton does not compile {function.fn.__name__}: {error}", hint=_hint(str(error))
        ) from error


def _hint(message: str) -> str:
    if "fp8" in message and "not supported in this architecture" in message:
        return 'tilescope.compile(kernel, arch="sm_89") compiles for an architecture that has it'
    return ""


def triton_kernel(source: Any, arch: str | None, config: Any) -> TritonKernel:
    """Raises UsageError where Triton is not installed, or a configuration has to be chosen."""
    if importlib.util.find_spec("triton") is None:
        raise UsageError("triton is not installed", hint="pip install 'tilescope[triton]'")
    function, layers = unwrapped(source, config)
    return TritonKernel(function, arch or ARCHITECTURE, layers)
