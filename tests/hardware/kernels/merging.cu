// Which stores become one on their way to L2, and which reads of lanes that lie apart are asked for together.
// PARTS stores of a warp lie in the same sectors; between two of them is one AWAY, of another line: 1 a store, 2 a load.
// They are volatile, as the assembler would make one of them.
#ifndef PARTS
#define PARTS 4
#endif
#ifndef AWAY
#define AWAY 0
#endif

extern "C" __global__ void store_straight(volatile float *to, volatile float *other, int times, float x) {
    int warp = (blockIdx.x * blockDim.x + threadIdx.x) / 32, lane = threadIdx.x % 32;
    volatile float *at = to + (long long)warp * times * 32 * PARTS + lane * PARTS, *away = other + warp * 1024 + lane;
    float sum = 0;
    for (int time = 0; time < times; time++, at += 32 * PARTS)
#pragma unroll
        for (int part = 0; part < PARTS; part++) {
            at[part] = x;
            if (AWAY == 1) away[part * 32] = x;
            if (AWAY == 2) sum += away[part * 32];
        }
    if (sum == -1) other[0] = sum;
}

// Each warp of a block has a part of its own, and stores it `gap` times its number of steps behind a barrier.
extern "C" __global__ void store_warps(volatile float *to, int times, int gap, float x) {
    int warp = threadIdx.x / 32, lane = threadIdx.x % 32, parts = blockDim.x / 32;
    volatile float *at = to + (long long)blockIdx.x * times * 32 * parts;
    for (int time = 0; time < times; time++, at += 32 * parts) {
        __syncthreads();
#pragma unroll 1
        for (int i = 0; i < warp * gap; i++) asm volatile("fma.rn.f32 %0, %0, %0, %0;" : "+f"(x));
        at[lane * parts + warp] = x;
    }
}

// Each thread reads elements that lie `stride` apart, all blocks begun together: `group` blocks begin `inner` from each
// other, and a group `step` from the one before.
extern "C" __global__ void read_apart(const float *from, float *to, unsigned *arrived, int n, int stride, int group, int step, int inner) {
    if (threadIdx.x == 0) {
        atomicAdd(arrived, 1);
        while (atomicAdd(arrived, 0) < gridDim.x) {}
    }
    __syncthreads();
    from += (long long)(blockIdx.x / group) * step + blockIdx.x % group * inner;
    float sum = 0;
    for (int i = threadIdx.x; i < n; i += blockDim.x) sum += from[(long long)i * stride];
    if (sum == -1) to[threadIdx.x] = sum;
}

// All blocks read the same `rows` rows, WIDE elements of each at a time, with loads of EACH elements: as the tiles of a
// product do. Lines that are wider than a step are come back to.
#ifndef WIDE
#define WIDE 8
#endif
#ifndef EACH
#define EACH 4
#endif
#if EACH == 4
typedef float4 Loaded;
#else
typedef float Loaded;
#endif
__device__ float first(float4 x) { return x.x; }
__device__ float first(float x) { return x; }

extern "C" __global__ void read_steps(const float *from, float *to, unsigned *arrived, int rows, int pitch, int steps, int gap) {
    if (threadIdx.x == 0) {
        atomicAdd(arrived, 1);
        while (atomicAdd(arrived, 0) < gridDim.x) {}
    }
    float sum = 1;
    for (int step = 0; step < steps; step++) {
        __syncthreads();
        for (int i = threadIdx.x; i < rows * (WIDE / EACH); i += blockDim.x)
            sum += first(*(const Loaded *)(from + (long long)(i / (WIDE / EACH)) * pitch + step * WIDE + i % (WIDE / EACH) * EACH));
        for (int i = 0; i < gap; i++) asm volatile("fma.rn.f32 %0, %0, %0, %0;" : "+f"(sum));
    }
    if (sum == -1) to[threadIdx.x] = sum;
}

// Blocks of a cluster that read the same lines, a lane a line, block n `gap` clocks times n behind the first. `warm`: the
// last block has read them before, around L1, so that L2 has them.
#ifndef BLOCKS
#define BLOCKS 8
#endif
__device__ void together() { asm volatile("barrier.cluster.arrive.aligned;\nbarrier.cluster.wait.aligned;" ::: "memory"); }

extern "C" __global__ void __cluster_dims__(BLOCKS) read_late(const float *from, float *to, int gap, int warm) {
    const float *at = from + threadIdx.x * 32;
    float sum = 0;
    if (warm && blockIdx.x == BLOCKS - 1) sum = __ldcg(at);
    if (sum == -1) to[threadIdx.x] = sum;
    together();
    long long begin = clock64();
    while (clock64() - begin < (long long)gap * blockIdx.x) {}
    sum += *at;
    if (sum == -1) to[threadIdx.x] = sum;
}
