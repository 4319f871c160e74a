// Number-theoretic transform of 1024 coefficients modulo 2^64 - 2^32 + 1, one polynomial a block, decimation in frequency.
// tilescope: polys = 192
// tilescope: grid = polys
// tilescope: block = 512
// tilescope: args = data: random u64[polys, 1024], roots: random u64[512]
typedef unsigned long long u64;
#define P 0xFFFFFFFF00000001ULL
#define EPS 0xFFFFFFFFULL

__device__ __forceinline__ u64 add_mod(u64 a, u64 b) {
    u64 s = a + b;
    if (s < a) s += EPS;
    return s >= P ? s - P : s;
}

__device__ __forceinline__ u64 sub_mod(u64 a, u64 b) { return a >= b ? a - b : a + (P - b); }

__device__ __forceinline__ u64 mul_mod(u64 a, u64 b) {
    u64 lo = a * b, hi = __umul64hi(a, b);
    u64 hi_hi = hi >> 32, hi_lo = hi & EPS;
    u64 t0 = lo - hi_hi;
    if (lo < hi_hi) t0 -= EPS;
    u64 t1 = (hi_lo << 32) - hi_lo;
    u64 r = t0 + t1;
    if (r < t0) r += EPS;
    return r >= P ? r - P : r;
}

extern "C" __global__ void __launch_bounds__(512) r_ntt_goldilocks(u64 *data, const u64 *__restrict__ roots) {
    __shared__ u64 s[1024];
    __shared__ u64 w[512];
    u64 *poly = data + (size_t)blockIdx.x * 1024;
    const int t = threadIdx.x;
    s[t] = poly[t] * 0x9E3779B97F4A7C15ULL % P;
    s[t + 512] = poly[t + 512] * 0xC2B2AE3D27D4EB4FULL % P;
    w[t] = (roots[t] + 7) * 0xD6E8FEB86659FD93ULL % P;
    __syncthreads();
#pragma unroll
    for (int log_half = 9; log_half >= 0; --log_half) {
        int half = 1 << log_half;
        int j = t & (half - 1);
        int i = ((t >> log_half) << (log_half + 1)) | j;
        u64 a = s[i], b = s[i + half];
        s[i] = add_mod(a, b);
        s[i + half] = mul_mod(sub_mod(a, b), w[j << (9 - log_half)]);
        __syncthreads();
    }
    poly[__brev(t) >> 22] = s[t];
    poly[__brev(t + 512) >> 22] = s[t + 512];
}
