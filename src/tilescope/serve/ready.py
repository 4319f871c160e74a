"""What a run needs is loaded by importing this, while the process waits for its text."""

from contextlib import suppress

import tilescope.emulator.compile.unit
import tilescope.serve.job  # noqa: F401
from tilescope.errors import UsageError
from tilescope.source.nvrtc import supported_architectures

with suppress(UsageError):  # without NVRTC; the run says so
    supported_architectures()
