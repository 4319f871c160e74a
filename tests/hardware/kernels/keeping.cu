// What L1 has of a sector that was stored to. ACTS, a list of LOAD(i, n) and STORE(i, n), is what each lane does with
// element n behind its place, one after another; each act has a pointer of its own, so that the assembler joins none;
// all are equal.
#ifndef ACTS
#define ACTS LOAD(0, 0) STORE(1, 0) LOAD(2, 0)
#endif
#define LOAD(i, n) pause(gap, x); sum += p##i[at + n];
#define STORE(i, n) pause(gap, x); p##i[at + n] = x + sum * 0;

__device__ void pause(int gap, float &x) {
#pragma unroll 1
    for (int i = 0; i < gap; i++) asm volatile("fma.rn.f32 %0, %0, %0, %0;" : "+f"(x));
}

// One warp; lanes' places lie `stride` apart.
extern "C" __global__ void keep(float *p0, float *p1, float *p2, float *p3, float *p4, float *p5, float *p6, float *p7, float *p8, float *p9, float *p10, float *p11, float *p12, float *p13, float *p14, float *p15, float *out, int stride, int gap, float x) {
    int at = threadIdx.x * stride;
    float sum = 0;
    ACTS
    if (sum == -1) out[threadIdx.x] = sum;
}

// Warps that come one after another, each to an element beside the one before, of the same sectors.
extern "C" __global__ void keep_warps(float *p0, float *p1, float *p2, float *p3, float *p4, float *p5, float *p6, float *p7, float *p8, float *p9, float *p10, float *p11, float *p12, float *p13, float *p14, float *p15, float *out, int stride, int gap, float x) {
    int warp = threadIdx.x / 32, at = threadIdx.x % 32 * stride + warp;
    float sum = 0;
    __syncthreads();
    pause(gap * warp, x);
    gap = 0;
    ACTS
    if (sum == -1) out[threadIdx.x] = sum;
}
