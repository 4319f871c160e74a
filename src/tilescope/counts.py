"""The counts: their names, what each means, and the Nsight Compute metric that it equals on hardware.

Of shared loads and stores `profile.machine` does: an assembler joins neighbouring accesses (docs/adr/0007)."""

from __future__ import annotations

_LSU = "l1tex__t_{}_pipe_lsu_mem_global_op_{}.sum"
_SHARED = "l1tex__data_pipe_lsu_wavefronts_mem_shared_op_{}.sum"
_SHORT = {"load": "ld", "store": "st", "atomic": "atom"}

# name -> (what it counts, the Nsight Compute metric or "")
COUNTS: dict[str, tuple[str, str]] = {}
for _action, _op in _SHORT.items():
    _ops = "{atom,red}" if _action == "atomic" else _op  # an atomic whose result nobody wants is a reduction
    COUNTS[f"global_{_action}_requests"] = (
        f"warp-level global {_action}s with at least one active lane",
        _LSU.format("requests", _ops),
    )
    COUNTS[f"global_{_action}_sectors"] = (
        "distinct 32-byte sectors that each request touches, summed"
        + (", each as often as lanes meet in one of its elements" if _action == "atomic" else ""),
        _LSU.format("sectors", _ops),
    )
    COUNTS[f"global_{_action}_ideal_sectors"] = ("the fewest sectors that the same bytes could fill", "")
for _action, _op in _SHORT.items():
    COUNTS[f"shared_{_action}_requests"] = (
        f"warp-level shared {_action}s with at least one active lane",
        f"smsp__sass_inst_executed_op_shared_{_op}.sum",
    )
    COUNTS[f"shared_{_action}_wavefronts"] = ("passes through the 32 banks", _SHARED.format(_op))
    COUNTS[f"shared_{_action}_ideal_wavefronts"] = ("the fewest passes possible", "")
    COUNTS[f"shared_{_action}_conflicts"] = (
        "wavefronts beyond the fewest possible",
        f"l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_{_op}.sum",
    )
COUNTS["local_load_requests"] = ("warp-level local loads", "smsp__sass_inst_executed_op_local_ld.sum")
COUNTS["local_store_requests"] = ("warp-level local stores", "smsp__sass_inst_executed_op_local_st.sum")
COUNTS["const_load_requests"] = ("warp-level loads from constant memory", "")
COUNTS["texture_requests"] = ("warp-level fetches from textures", "smsp__inst_executed_op_texture.sum")
for _action, _op in (("load", "ld"), ("store", "st")):
    COUNTS[f"surface_{_action}_requests"] = (
        f"warp-level {_action}s of surfaces",
        f"smsp__inst_executed_op_surface_{_op}.sum",
    )
COUNTS["bulk_copies"] = (
    "copies by cp.async.bulk, one for each thread that begins one; loads and stores are others",
    "",
)
COUNTS["bulk_bytes"] = ("bytes that these copy to shared memory, or from there", "")
COUNTS["flops"] = (
    "lane-level floating point operations, a fused multiply-add counting 2",
    "smsp__sass_thread_inst_executed_op_{fadd,fmul,ffma}_pred_on.sum, ffma twice",
)
COUNTS["instructions"] = ("warp-level executions of PTX instructions", "")
COUNTS["barriers"] = ("warp-level arrivals at block barriers", "")
COUNTS["branches"] = ("warp-level executions of branches with a condition", "")
COUNTS["divergent_branches"] = ("of those, the ones that sent lanes both ways", "")
