"""The counts: their names, what each means, and the Nsight Compute metric that it equals on hardware.

Of shared loads and stores `profile.machine` does: an assembler joins neighbouring accesses (docs/adr/0007)."""

from __future__ import annotations

from typing import Literal, get_args

CountName = Literal[
    "global_load_requests", "global_load_sectors", "global_load_ideal_sectors", "global_store_requests",
    "global_store_sectors", "global_store_ideal_sectors", "global_atomic_requests", "global_atomic_sectors",
    "global_atomic_ideal_sectors", "shared_load_requests", "shared_load_wavefronts", "shared_load_ideal_wavefronts",
    "shared_load_conflicts", "shared_store_requests", "shared_store_wavefronts", "shared_store_ideal_wavefronts",
    "shared_store_conflicts", "shared_atomic_requests", "shared_atomic_wavefronts",
    "shared_atomic_ideal_wavefronts", "shared_atomic_conflicts", "local_load_requests", "local_store_requests",
    "const_load_requests", "texture_requests", "surface_load_requests", "surface_store_requests", "bulk_copies",
    "bulk_bytes", "flops", "instructions", "barriers", "branches", "divergent_branches",
]  # fmt: skip

_LSU = "l1tex__t_{}_pipe_lsu_mem_global_op_{}.sum"
_SHARED = "l1tex__data_pipe_lsu_wavefronts_mem_shared_op_{}.sum"
_SHORT = {"load": "ld", "store": "st", "atomic": "atom"}

_TOLD: dict[str, tuple[str, str]] = {}
for _action, _op in _SHORT.items():
    _ops = "{atom,red}" if _action == "atomic" else _op  # an atomic whose result nobody wants is a reduction
    _TOLD[f"global_{_action}_requests"] = (
        f"warp-level global {_action}s with at least one active lane",
        _LSU.format("requests", _ops),
    )
    _TOLD[f"global_{_action}_sectors"] = (
        "distinct 32-byte sectors that each request touches, summed"
        + (", each as often as lanes meet in one of its elements" if _action == "atomic" else ""),
        _LSU.format("sectors", _ops),
    )
    _TOLD[f"global_{_action}_ideal_sectors"] = ("the fewest sectors that the same bytes could fill", "")
for _action, _op in _SHORT.items():
    _TOLD[f"shared_{_action}_requests"] = (
        f"warp-level shared {_action}s with at least one active lane",
        f"smsp__sass_inst_executed_op_shared_{_op}.sum",
    )
    _TOLD[f"shared_{_action}_wavefronts"] = ("passes through the 32 banks", _SHARED.format(_op))
    _TOLD[f"shared_{_action}_ideal_wavefronts"] = ("the fewest passes possible", "")
    _TOLD[f"shared_{_action}_conflicts"] = (
        "wavefronts beyond the fewest possible",
        f"l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_{_op}.sum",
    )
_TOLD["local_load_requests"] = ("warp-level local loads", "smsp__sass_inst_executed_op_local_ld.sum")
_TOLD["local_store_requests"] = ("warp-level local stores", "smsp__sass_inst_executed_op_local_st.sum")
_TOLD["const_load_requests"] = ("warp-level loads from constant memory", "")
_TOLD["texture_requests"] = ("warp-level fetches from textures", "smsp__inst_executed_op_texture.sum")
for _action, _op in (("load", "ld"), ("store", "st")):
    _TOLD[f"surface_{_action}_requests"] = (
        f"warp-level {_action}s of surfaces",
        f"smsp__inst_executed_op_surface_{_op}.sum",
    )
_TOLD["bulk_copies"] = (
    "copies by cp.async.bulk, one for each thread that begins one; loads and stores are others",
    "",
)
_TOLD["bulk_bytes"] = ("bytes that these copy to shared memory, or from there", "")
_TOLD["flops"] = (
    "lane-level floating point operations, a fused multiply-add counting 2",
    "smsp__sass_thread_inst_executed_op_{fadd,fmul,ffma}_pred_on.sum, ffma twice",
)
_TOLD["instructions"] = ("warp-level executions of PTX instructions", "")
_TOLD["barriers"] = ("warp-level arrivals at block barriers", "")
_TOLD["branches"] = ("warp-level executions of branches with a condition", "")
_TOLD["divergent_branches"] = ("of those, the ones that sent lanes both ways", "")

# name -> (what it counts, the Nsight Compute metric or "")
COUNTS: dict[CountName, tuple[str, str]] = {name: _TOLD[name] for name in get_args(CountName)}
