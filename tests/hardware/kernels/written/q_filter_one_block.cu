// One block keeps the multiples of three or seven in their order: ballots inside a warp, a scan of the 32 counts, a running base.
// tilescope: n = 50000
// tilescope: grid = 1
// tilescope: block = 1024
// tilescope: args = in: random u32[n], out: zeros u32[n], count: zeros i32[1], n
extern "C" __global__ void __launch_bounds__(1024) q_filter_one_block(const unsigned *in, unsigned *out, int *count, int n) {
    __shared__ int warp_count[32];
    __shared__ int base;
    int t = threadIdx.x, lane = t & 31, warp = t >> 5;
    if (t == 0) base = 0;
    for (int start = 0; start < n; start += 1024) {
        int i = start + t;
        unsigned value = i < n ? in[i] : 1u;
        bool keep = i < n && (value % 3 == 0 || value % 7 == 0);
        unsigned votes = __ballot_sync(0xffffffffu, keep);
        int before = __popc(votes & ((1u << lane) - 1u));
        if (lane == 0) warp_count[warp] = __popc(votes);
        __syncthreads();
        if (warp == 0) {
            int c = warp_count[lane];
            for (int d = 1; d < 32; d <<= 1) {
                int up = __shfl_up_sync(0xffffffffu, c, d);
                if (lane >= d) c += up;
            }
            warp_count[lane] = c;
        }
        __syncthreads();
        int offset = base + (warp > 0 ? warp_count[warp - 1] : 0);
        if (keep) out[offset + before] = value;
        __syncthreads();
        if (t == 0) base += warp_count[31];
        __syncthreads();
    }
    if (t == 0) count[0] = base;
}
