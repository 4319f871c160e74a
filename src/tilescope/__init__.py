"""tilescope: run CUDA kernels on a CPU, exactly, and count every memory transaction that they make.

The names below load their modules when they are first used, so that `tilescope --help` need not wait for LLVM."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tilescope.analysis.profile import Profile
    from tilescope.apart.limits import Limits
    from tilescope.api import Kernel
    from tilescope.arguments.empty import empty
    from tilescope.arguments.textures import surface, texture
    from tilescope.errors import (
        CompileError,
        KernelFault,
        LaunchError,
        LimitError,
        PtxSyntaxError,
        TilescopeError,
        UnsupportedError,
        UsageError,
    )
    from tilescope.findings import Finding
    from tilescope.frontends.compiling import compile
    from tilescope.frontends.numba.emulation import emulate
    from tilescope.frontends.triton.kernels import TritonKernel
    from tilescope.frontends.typed import TypedKernel
    from tilescope.functions import blur, convolve, matmul
    from tilescope.many.sweep.sweep import Sweep, sweep
    from tilescope.programs.running import ProgramProfile, exec

__version__ = "0.1.0"
__all__ = [
    "CompileError",
    "Finding",
    "Kernel",
    "KernelFault",
    "LaunchError",
    "LimitError",
    "Limits",
    "Profile",
    "ProgramProfile",
    "PtxSyntaxError",
    "Sweep",
    "TilescopeError",
    "TritonKernel",
    "TypedKernel",
    "UnsupportedError",
    "UsageError",
    "blur",
    "compile",
    "convolve",
    "empty",
    "emulate",
    "exec",
    "matmul",
    "surface",
    "sweep",
    "texture",
]
_HOMES = {
    "Kernel": "api",
    "TritonKernel": "frontends.triton.kernels",
    "TypedKernel": "frontends.typed",
    "compile": "frontends.compiling",
    "emulate": "frontends.numba.emulation",
    "Limits": "apart.limits",
    "Profile": "analysis.profile",
    "ProgramProfile": "programs.running",
    "exec": "programs.running",
    "Finding": "findings",
    "Sweep": "many.sweep.sweep",
    "sweep": "many.sweep.sweep",
    "empty": "arguments.empty",
    "surface": "arguments.textures",
    "texture": "arguments.textures",
    "blur": "functions",
    "convolve": "functions",
    "matmul": "functions",
}


if not TYPE_CHECKING:  # who would take any name for one of these

    def __getattr__(name: str) -> Any:
        from importlib import import_module

        if name not in __all__:
            raise AttributeError(f"module 'tilescope' has no attribute {name!r}")
        value = getattr(import_module(f"tilescope.{_HOMES.get(name, 'errors')}"), name)
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
