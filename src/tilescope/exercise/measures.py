"""What is measured of a launch: its profile in, one figure out, None where there is nothing to measure."""

from __future__ import annotations

from tilescope.analysis.profile import Profile
from tilescope.models.traffic import GlobalTraffic


def loads(profile: Profile) -> float:
    """Elements loaded from global memory, lane by lane."""
    return sum(array.loads for array in profile.arrays.values())


def load_spread(profile: Profile) -> float | None:
    """Sectors that a global load request moves."""
    return _ratio(profile.totals.global_load_sectors, profile.totals.global_load_requests)


def store_spread(profile: Profile) -> float | None:
    """Sectors that a global store request moves."""
    return _ratio(profile.totals.global_store_sectors, profile.totals.global_store_requests)


def shared_requests(profile: Profile) -> float | None:
    """Warp-level loads from shared memory; None where it is not used."""
    return profile.totals.shared_load_requests or None


def conflicts(profile: Profile) -> float | None:
    """Wavefronts of shared memory beyond the fewest; None where it is not used."""
    t = profile.totals
    return t.shared_load_conflicts + t.shared_store_conflicts if t.shared_load_requests else None


def spread(traffic: GlobalTraffic) -> float:
    """Sectors a request, as promised."""
    return traffic.sectors / traffic.requests


def _ratio(a: int, b: int) -> float | None:
    return a / b if b else None
