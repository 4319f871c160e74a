// tilescope: numel = 4096
// tilescope: experts = 60
// tilescope: tile = 16
// tilescope: room = numel + experts * (tile - 1)
// tilescope: grid = 1
// tilescope: block = 1024
// tilescope: args = topk: random u8[numel], sorted: full(numel) i32[room], tile_expert: full(-1) i32[room / tile + 1], padded_total: zeros i32[1], numel, experts, tile
// one block sorts routed tokens by expert, each expert's part padded to whole tiles
extern "C" __global__ void i_moe_align(const unsigned char *__restrict__ topk, int *__restrict__ sorted,
                                       int *__restrict__ tile_expert, int *__restrict__ padded_total, int numel, int experts,
                                       int tile) {
    __shared__ int count[64], offset[65], cursor[64];
    const int tid = threadIdx.x;
    if (tid < 64) count[tid] = 0;
    __syncthreads();
    for (int i = tid; i < numel; i += blockDim.x) atomicAdd(&count[topk[i] % experts], 1);
    __syncthreads();
    if (tid < 32) {                                        // a warp scans 64 counts, two a lane
        const int c0 = (count[2 * tid] + tile - 1) / tile * tile;
        const int c1 = (count[2 * tid + 1] + tile - 1) / tile * tile;
        int incl = c0 + c1;
        for (int o = 1; o < 32; o <<= 1) {
            const int left = __shfl_up_sync(0xffffffffu, incl, o);
            if (tid >= o) incl += left;
        }
        cursor[2 * tid] = offset[2 * tid] = incl - c0 - c1;
        cursor[2 * tid + 1] = offset[2 * tid + 1] = incl - c1;
        if (tid == 31) {
            offset[64] = incl;
            *padded_total = incl;
        }
    }
    __syncthreads();
    if (tid < experts) {
        for (int at = offset[tid]; at < offset[tid + 1]; at += tile) tile_expert[at / tile] = tid;
    }
    for (int i = tid; i < numel; i += blockDim.x) sorted[atomicAdd(&cursor[topk[i] % experts], 1)] = i;
}
