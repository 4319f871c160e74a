"""What a backend of Triton has beside its driver: here none, as NVIDIA's compiles for the same target."""

from __future__ import annotations

from triton.backends.compiler import GPUTarget
from triton.backends.nvidia import compiler as nvidia


class NoCompiler(nvidia.CUDABackend):  # type: ignore[misc]
    """Triton takes the one compiler that supports a target, which NVIDIA's own is."""

    @staticmethod
    def supports_target(target: GPUTarget) -> bool:
        return False
