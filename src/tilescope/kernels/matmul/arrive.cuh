// How blocks that have parts of the same sums find out which of them comes last, and adds the parts up.

#pragma once

// By one thread, behind a barrier: one block more has its part in global memory. Gives how many have come before; behind
// the next barrier all of its threads may read their parts.
__device__ __forceinline__ unsigned arrive(unsigned *arrived)
{
    unsigned before;
    asm volatile("atom.acq_rel.gpu.global.add.u32 %0, [%1], 1;" : "=r"(before) : "l"(arrived) : "memory");
    return before;
}
