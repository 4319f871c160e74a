// Columnar scan: decodes a dictionary column with a validity bitmap (Arrow), block-wide ranks by popcount and shuffles.
// tilescope: n = 3000000
// tilescope: chunks = (n + 1023) / 1024
// tilescope: grid = chunks
// tilescope: block = 1024
// tilescope: args = valid: random u32[chunks, 32], base: arange i32[chunks], codes: random u8[chunks * 1024], dict: random i64[256], out: zeros i64[n], n
extern "C" __global__ void __launch_bounds__(1024) r_dict_expand(const unsigned *__restrict__ valid, const int *__restrict__ base,
                                                                 const unsigned char *__restrict__ codes,
                                                                 const long long *__restrict__ dict, long long *__restrict__ out, int n) {
    __shared__ int offset[32];
    __shared__ long long table[256];
    int warp = threadIdx.x >> 5, lane = threadIdx.x & 31;
    if (threadIdx.x < 256) table[threadIdx.x] = dict[threadIdx.x];
    if (warp == 31) {
        unsigned word = valid[blockIdx.x * 32 + lane] * 0x01000193u;
        int count = __popc(word), sum = count;
        for (int d = 1; d < 32; d <<= 1) {
            int up = __shfl_up_sync(0xffffffffu, sum, d);
            if (lane >= d) sum += up;
        }
        offset[lane] = sum - count;
    }
    __syncthreads();
    int row = blockIdx.x * 1024 + threadIdx.x;
    if (row >= n) return;
    unsigned word = valid[blockIdx.x * 32 + warp] * 0x01000193u;
    long long value = (long long)0x8000000000000000ULL;  // null
    if (word >> lane & 1) {
        int rank = offset[warp] + __popc(word & ((1u << lane) - 1));
        value = table[codes[base[blockIdx.x] * 1024 + rank]];
    }
    out[row] = value;
}
