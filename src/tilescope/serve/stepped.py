"""The threads that a report steps: a launch that is not made yet in; their lines, when it has been made, out.

They are stepped when the counts are said, so that nobody waits for them."""

from __future__ import annotations

from tilescope.analysis.line_steps import Stepped
from tilescope.analysis.profile import Profile
from tilescope.errors import UsageError
from tilescope.header.launch import Prepared
from tilescope.report.html import read_threads, threads_to_step
from tilescope.stepping.run import SteppingKernel

MOST_COPIED = 64 << 20  # bytes of arrays, of which a copy is kept until then


class ThreadsToStep:
    """`asked`: a block and a thread as `--step` has them, "" for none."""

    def __init__(self, made: Prepared, asked: str) -> None:
        self.made, self.asked = made, asked
        self.kernel = SteppingKernel(made.kernel)
        self.size = sum(getattr(value, "nbytes", 0) for value in made.arguments)
        self.before = self.kernel.before(made.arguments) if self.size <= MOST_COPIED else None

    def step(self, profile: Profile) -> Stepped:
        """Those of the first finding, too, and the very first; why there are none is in the result."""
        if self.before is None:
            return Stepped([], f"its arrays have {self.size:,} bytes, and of at most {MOST_COPIED:,} a copy is kept")
        made = self.made
        try:
            threads = list(dict.fromkeys(read_threads([self.asked] if self.asked else []) + threads_to_step(profile)))
            return self.kernel.step(
                made.grid, made.block, self.before, threads, made.shared, unasked=not self.asked
            )  # fmt: skip
        except UsageError as error:  # a thread that the launch has not
            return Stepped([], error.message)
