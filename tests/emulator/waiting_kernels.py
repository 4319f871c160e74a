"""Kernels in which lanes, warps and blocks wait for each other, and what they leave in their second array's first element."""

from __future__ import annotations

ANOTHER_WARP = """
__global__ void k(int *flag, int *out) {
    if (threadIdx.x == 0) { while (!atomicAdd(flag, 0)); out[0] = 5; }
    else if (threadIdx.x == 32) atomicExch(flag, 1);
}"""

ANOTHER_LANE = """
__global__ void k(volatile int *flag, int *out) {
    if (threadIdx.x == 3) { while (!*flag); __threadfence(); out[0] = out[1] - 2; }
    else if (threadIdx.x == 5) { out[1] = 7; __threadfence(); *flag = 1; }
}"""

LEADER_THEN_SYNCWARP = """
__global__ void k(volatile int *flag, int *out) {
    int t = threadIdx.x;
    if (t % 32 == 0 && t > 0) { while (!*flag); __threadfence(); }
    if (t == 0) { out[0] = 5; __threadfence(); *flag = 1; }
    __syncwarp();
    out[1 + t] = out[0] + __shfl_sync(~0u, t % 32, 0);
}"""

LEADER_THEN_BARRIER = """
__global__ void k(volatile int *flag, int *out) {
    int t = threadIdx.x, b = blockIdx.x, last = gridDim.x - 1;
    if (t == 0 && b < last) { while (!flag[b + 1]); __threadfence(); }
    __syncthreads();
    if (t == 7) out[b] = b < last ? out[b + 1] : 5;
    __syncthreads();
    if (t == 0) { __threadfence(); flag[b] = 1; }
}"""

BOTH_SIDES = """
__global__ void k(int *flag, int *out) {
    __shared__ int s[32];
    int t = threadIdx.x;
    if (t < 20) { s[t] = 5; __syncwarp(); out[t] = s[31 - t]; }
    else { s[t] = 5; __syncwarp(); out[t] = s[31 - t]; }
}"""

LOCK_LANE_BY_LANE = """
__global__ void k(int *lock, int *out) {
    bool done = false;
    while (!done)
        if (atomicCAS(lock, 0, 1) == 0) {
            __threadfence(); out[0] += 1; __threadfence();
            atomicExch(lock, 0);
            done = true;
        }
}"""

TICKETS_BACKWARDS = """
__global__ void k(int *turn, int *out) {
    if (threadIdx.x == 0) {
        int mine = gridDim.x - 1 - blockIdx.x;
        while (atomicAdd(turn, 0) != mine);
        __threadfence(); out[0] = out[0] * 2 + 1; __threadfence();
        atomicAdd(turn, 1);
    }
}"""

TIMED = """
__global__ void k(volatile int *flag, int *out) {
    long long start = clock64();
    while (*flag == 0 && clock64() - start < 20000);
    out[0] = 5;
}"""

# each thread waits for the next one's word, and writes its own meanwhile: what waits changes memory all the time
WRITING = """
__global__ void k(volatile int *done, int *out) {
    int i = blockIdx.x * blockDim.x + threadIdx.x, n = gridDim.x * blockDim.x;
    bool again;
    do {
        again = i + 1 < n && !done[i + 1];
        done[i] = !again;
    } while (again);
    if (i == 0) out[0] = 5;
}"""

CASES = {
    "another warp": (ANOTHER_WARP, 1, 64, (1, 1), 5),
    "another lane": (ANOTHER_LANE, 1, 32, (1, 2), 5),
    "a leader, then __syncwarp": (LEADER_THEN_SYNCWARP, 1, 96, (1, 97), 5),
    "a leader, then __syncthreads": (LEADER_THEN_BARRIER, 40, 64, (40, 40), 5),
    "__syncwarp on both sides": (BOTH_SIDES, 1, 32, (1, 32), 5),
    "a lock lane by lane": (LOCK_LANE_BY_LANE, 3, 64, (1, 1), 192),
    "blocks in turns": (TICKETS_BACKWARDS, 12, 32, (1, 1), 2**12 - 1),
    "who waits writes": (WRITING, 6, 64, (384, 1), 5),
    "a wait with an end": (TIMED, 1, 32, (1, 1), 5),
}
