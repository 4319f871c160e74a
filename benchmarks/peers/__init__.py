"""Other ways of running such kernels on a CPU, measured on the same work for comparison."""

from benchmarks.peers.runner import PEERS, measure

__all__ = ["PEERS", "measure"]
