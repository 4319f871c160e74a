"""Machine code loaded into a GPU: a cubin in, handles of its kernels and addresses of its variables out.

Loaded once a process: the same cubin on the same device is the same module, and so are its variables."""

from __future__ import annotations

import hashlib
from typing import Any

from tilescope.errors import UsageError

from .driver import Gpu

_LOADED: dict[tuple[bytes, int], LoadedModule] = {}


class LoadedModule:
    """`library` is the driver's CUlibrary as an integer; what `function` gives is a CUkernel, which cuLaunchKernel
    takes for a CUfunction. Both are valid as long as the process lives."""

    def __init__(self, gpu: Gpu, code: Any) -> None:
        self.gpu, self._code = gpu, code
        self.library = int(code.handle)
        self._functions: dict[str, int] = {}
        self._kernels: list[Any] = []  # they own what the handles name

    def function(self, entry: str) -> int:
        """The handle of the kernel of that name in PTX. Raises UsageError where there is none."""
        if entry not in self._functions:
            try:
                kernel = self._code.get_kernel(entry)
            except Exception as error:
                raise UsageError(f"the machine code has no kernel `{entry}`: {error}") from error
            self._kernels.append(kernel)
            self._functions[entry] = int(kernel.handle)
        return self._functions[entry]

    def symbol(self, name: str) -> tuple[int, int] | None:
        """Address and bytes of a `__constant__` or `__device__` variable by its name in PTX; None where the compiler
        kept none, as no kernel uses it."""
        return self.gpu.symbol(self.library, name)


def load(image: bytes, gpu: Gpu, is_ptx: bool = False) -> LoadedModule:
    """Raises LaunchError for code that this GPU or its driver does not take."""
    key = (hashlib.sha256(image).digest(), gpu.ordinal)
    if key not in _LOADED:
        with gpu.current():
            _LOADED[key] = LoadedModule(gpu, gpu.load(image, is_ptx))
    return _LOADED[key]
