"""What detectors see of a launch beside events, by site: the fullest execution of an access, loads by which threads
share, barriers that ordered something."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from tilescope.arguments.binding import host_address

from ..runtime import codes

Numbers = np.ndarray[Any, np.dtype[np.int64]]
Bytes = np.ndarray[Any, np.dtype[np.uint8]]
_BEFORE = 8  # bytes before the first site's: the beginning of a block, number -1, is proven by accesses, too


@dataclass(frozen=True, slots=True)
class Example:
    """The execution of a site with the most active lanes: their addresses, by lane."""

    block: int
    warp: int
    addresses: dict[int, int]


@dataclass(frozen=True, slots=True)
class Sightings:
    """`samples` and `states` as in runtime/samples.c; `useful` has a byte for each site, behind eight."""

    useful: Bytes
    states: Bytes
    samples: Numbers

    def fields(self) -> dict[str, int]:
        """What the context must say."""
        places: dict[str, np.ndarray[Any, Any]] = {
            "useful": self.useful[_BEFORE:],
            "sample_states": self.states,
            "samples": self.samples,
        }
        return {name: host_address(place) for name, place in places.items()}

    def add(self, later: Sightings) -> None:
        """Of blocks behind those of this one; an execution that is as full as another comes too late."""
        fuller = (later.samples[:, 0] > self.samples[:, 0]) & (self.states & codes.WHOLE == 0)
        self.samples[fuller] = later.samples[fuller]
        self.states[:] |= later.states
        self.useful[:] |= later.useful

    def shared(self) -> set[int]:
        """Sites of loads of shared memory in which a thread read what another wrote."""
        return set(np.flatnonzero(self.states & codes.SHARED).tolist())

    def proven(self) -> set[int]:
        """Sites of barriers that ordered something."""
        return set(np.flatnonzero(self.useful[_BEFORE:]).tolist())

    def examples(self) -> dict[int, Example]:
        found = {}
        for site in np.flatnonzero(self.samples[:, 0]).tolist():
            _, _, mask, who, *addresses = self.samples[site].tolist()
            lanes = {lane: addresses[lane] & (1 << 64) - 1 for lane in range(32) if mask >> lane & 1}
            found[site] = Example(who >> 5, who & 31, lanes)
        return found


def no_sightings(sites: int) -> Sightings:
    """Of nothing yet."""
    samples = np.zeros((sites, codes.SAMPLE_FIELDS), np.int64)
    return Sightings(np.zeros(_BEFORE + sites, np.uint8), np.zeros(sites, np.uint8), samples)
