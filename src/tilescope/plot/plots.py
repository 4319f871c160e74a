"""The pictures of one launch, each a method: a Profile in; Pictures, which are Matplotlib Figures, out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tilescope.analysis.profile import Profile
from tilescope.device import Device, find
from tilescope.models.compare import compare, counts_of
from tilescope.models.occupancy import Occupancy

from .occupancy import occupancy
from .phases import phases
from .picture import Picture
from .request import request
from .reuse import reuse
from .roofline import roofline
from .source import source
from .traffic import FIGURES, traffic


@dataclass(frozen=True, slots=True)
class Plots:
    """`profile.plot`. What needs the accesses of a block needs a launch with `trace=[(0, 0)]`."""

    profile: Profile

    def source(self, count: str = "global_load_sectors") -> Picture:
        """The source with this count of each line beside it."""
        return source(self.profile, count)

    def request(
        self, line: int, block: Sequence[int] = (0, 0, 0), warp: int = 0, execution: int | None = None
    ) -> Picture:
        """The lanes of a warp against the sectors or banks that they touch in a line of a traced block."""
        return request(self.profile, line, block, warp, execution)

    def reuse(self, *arrays: str) -> Picture:
        """How often the traced blocks load each element of these arrays, the first three by default."""
        return reuse(self.profile, arrays)

    def phases(self, block: Sequence[int] | None = None) -> Picture:
        """Which parts of the arrays a traced block uses, phase by phase."""
        return phases(self.profile, block)

    def roofline(self, device: Device | str = "H200", **others: Profile) -> Picture:
        """The device's roof with this launch, and others by their names, under it."""
        return roofline({self.profile.kernel: self.profile, **others}, device)

    def occupancy(self, device: Device | str = "H200", registers: int = 0) -> Picture:
        """Blocks of this launch on an SM. `registers` of a thread are the compiler's choice: without them, they are no
        limit here; `tilescope plot occupancy FILE` reads them from the compiled kernel."""
        chosen = find(device) if isinstance(device, str) else device
        return occupancy(Occupancy(chosen, self.profile.block, registers, self.profile.shared_bytes))

    def traffic(self, predicted: Mapping[str, int], figures: Sequence[str] = FIGURES) -> Picture:
        """`predicted` by the names of `figures`, such as Matmul(64, 64, 64).tiled.to_dict(), beside the counts."""
        kernel = self.profile.kernel
        named = {f"{kernel}.{name}": value for name, value in predicted.items()}
        return traffic(compare(named, counts_of(kernel, self.profile)), kernel, figures)
