"""tilescope: run any CUDA kernel on a CPU, exactly, and count every memory transaction that it makes."""

from tilescope.analysis.profile import Profile
from tilescope.api import Kernel, compile
from tilescope.errors import (
    CompileError,
    KernelFault,
    LaunchError,
    PtxSyntaxError,
    TilescopeError,
    UnsupportedError,
    UsageError,
)

__version__ = "0.1.0"
__all__ = [
    "CompileError",
    "Kernel",
    "KernelFault",
    "LaunchError",
    "Profile",
    "PtxSyntaxError",
    "TilescopeError",
    "UnsupportedError",
    "UsageError",
    "compile",
]
