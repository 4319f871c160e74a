// tilescope: rows = 256
// tilescope: n = 8192
// tilescope: k = 64
// tilescope: grid = rows
// tilescope: block = 512
// tilescope: args = in: random f32[rows, n], values: zeros f32[rows, k], indices: zeros i64[rows, k], n, k
// the k largest of each row by radix selection, eight bits a pass from the top, then a compaction in any order
__device__ __forceinline__ unsigned ordered(float f) {
    unsigned u = __float_as_uint(f);
    return u ^ ((u >> 31) ? 0xffffffffu : 0x80000000u);
}

extern "C" __global__ void i_radix_kth(const float *__restrict__ in, float *__restrict__ values,
                                       long long *__restrict__ indices, int n, int k) {
    __shared__ int hist[256];
    __shared__ unsigned s_prefix;
    __shared__ int s_remaining, s_count, s_ties;
    const float *row = in + (size_t)blockIdx.x * n;
    if (threadIdx.x == 0) {
        s_prefix = 0;
        s_remaining = k;
        s_count = 0;
        s_ties = 0;
    }
    unsigned mask = 0;
    for (int shift = 24; shift >= 0; shift -= 8) {
        for (int i = threadIdx.x; i < 256; i += blockDim.x) hist[i] = 0;
        __syncthreads();
        const unsigned prefix = s_prefix;
        for (int i = threadIdx.x; i < n; i += blockDim.x) {
            unsigned u = ordered(row[i]);
            if ((u & mask) == prefix) atomicAdd(&hist[(u >> shift) & 255], 1);
        }
        __syncthreads();
        if (threadIdx.x == 0) {
            int left = s_remaining, digit = 255;
            while (digit > 0 && hist[digit] < left) left -= hist[digit--];
            s_remaining = left;
            s_prefix = prefix | ((unsigned)digit << shift);
        }
        mask |= 255u << shift;
        __syncthreads();
    }
    const unsigned kth = s_prefix;
    const int above = k - s_remaining;
    for (int i = threadIdx.x; i < n; i += blockDim.x) {
        const float v = row[i];
        const unsigned u = ordered(v);
        if (u < kth) continue;
        int slot = u > kth ? atomicAdd(&s_count, 1) : above + atomicAdd(&s_ties, 1);
        if (slot < k) {
            values[blockIdx.x * k + slot] = v;
            indices[blockIdx.x * k + slot] = i;
        }
    }
}
