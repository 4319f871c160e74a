"""The kernels that cases begin with: CUDA texts of one kernel each, and the PTX of those that need no other file."""

from __future__ import annotations

from functools import cache

import tilescope as ts

KERNELS = """
__device__ int counter; __constant__ float scale[4];
__global__ void copy(int *a, int *b, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) b[i] = a[i] + 1; }
__global__ void tile(int *a, int *b, int n) {
    __shared__ int s[64]; int t = threadIdx.x;
    for (int k = 0; k < n; k += 64) { s[t] = a[(k + t) % n]; __syncthreads(); b[t] += s[63 - t] * scale[t & 3]; __syncthreads(); } }
__global__ void sums(int *a, int *b, int n) {
    int v = a[threadIdx.x % n];
    for (int m = 16; m; m /= 2) v += __shfl_xor_sync(~0u, v, m);
    if (threadIdx.x == 0) atomicAdd(b, v + atomicInc((unsigned *)&counter, 7)); }
__global__ void local(int *a, int *b, int n) {
    int x[8]; for (int i = 0; i < 8; i++) x[i] = a[(i + threadIdx.x) % n]; b[threadIdx.x] = x[n & 7] / (x[a[0] & 7] | 1); }
__global__ void wait(volatile int *a, int *b, int n) {
    if (threadIdx.x == 0) { b[0] = n; __threadfence(); a[0] = 1; }
    if (threadIdx.x == 40) { while (a[0] == 0); __threadfence(); b[1] = b[0]; } }
"""
_OTHERS = [
    """
template <typename T, int N> struct Tile { T of[N]; __device__ T &operator[](int i) { return of[i % N]; } };
template <typename T, int N> __global__ void tiled(T *a, T *b, int n) {
    __shared__ Tile<T, N> s;
    s[threadIdx.x] = a[threadIdx.x % n]; __syncthreads();
    b[threadIdx.x % n] = s[threadIdx.x + 1]; }
template __global__ void tiled<int, 64>(int *, int *, int);
""",
    """
namespace course { namespace first { enum class Kind : int { sum, product };
struct __align__(8) Pair { int x, y; };
__device__ __forceinline__ int joined(const Pair &p, Kind k) { return k == Kind::sum ? p.x + p.y : p.x * p.y; }
__global__ void __launch_bounds__(128) pairs(const int *__restrict__ a, int *__restrict__ b, int n) {
    auto both = [=](int i) { return Pair{a[i % n], a[(i + 1) % n]}; };
    for (int i = threadIdx.x; i < n; i += blockDim.x) b[i] = joined(both(i), i & 1 ? Kind::sum : Kind::product); } } }
""",
    """
#define WIDTH 64
#define AT(m, r, c) (m)[(r) * WIDTH \\
                        + (c)]
#ifdef __CUDA_ARCH__
#pragma unroll 4
#endif
/* a comment, // one in it, and "a quote */ // and 'another /* of them
#line 40 "elsewhere.cu"
extern "C" __global__ void macros(int *a, int b[], unsigned int n) {
    extern __shared__ int dynamic[];
    if (threadIdx.x < n) AT(b, 0, threadIdx.x) = AT(a, 0, threadIdx.x); }
""",
    """
__device__ const char text[] = R"tag(a "raw" string { ; /* )tag";
__constant__ int table[2][3] = {{1, 2, 3}, {4, 5, 6}};
__managed__ double global = 1.5e-3;
__global__ void raw(int *a, int *b, int n) {
    if (threadIdx.x == 0) printf("%s %d %f %c %%\\n", text, a[0], global, '\\'');
    assert(n > 0);
    b[threadIdx.x] = table[threadIdx.x & 1][threadIdx.x % 3] + text[threadIdx.x % sizeof(text)]; }
""",
    """
#include <cstdio>
int host(int n) { return n; }
__global__ void launched(int *a, int *b, int n) { float4 v = reinterpret_cast<float4 *>(a)[threadIdx.x & 7];
    double d = sqrt((double)v.x) + __ddiv_rn(v.y, 3.0); long long c = clock64();
    b[threadIdx.x] = __float2int_rn(v.w + d) + (c < 0) + __popc(__ballot_sync(0xffffffff, n > 3)); }
int main() { int *a, *b; launched<<<1, 64>>>(a, b, host(3)); return 0; }
""",
]


@cache
def cuda_texts() -> list[str]:
    """One kernel in each."""
    head, *bodies = KERNELS.split("__global__")
    return [f"{head}__global__{body}" for body in bodies] + _OTHERS


@cache
def texts() -> list[str]:
    """The PTX of each kernel, alone."""
    whole = ts.compile(KERNELS, entry="copy").ptx
    head, *bodies = whole.split(".visible .entry ")
    return [f"{head}.visible .entry {body}" for body in bodies]
