// One mechanism of a GPU each: what a launch costs, what each memory and each pipe gives, how long each takes.
// OP and CHAINS (independent chains of a thread) are macros of `pipe`.
#ifndef OP
#define OP 0
#endif
#ifndef CHAINS
#define CHAINS 4
#endif

extern "C" __global__ void nothing() {}

extern "C" __global__ void copy4(const float4 *from, float4 *to, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) to[i] = from[i];
}

extern "C" __global__ void copy1(const float *from, float *to, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) to[i] = from[i];
}

extern "C" __global__ void store4(float4 *to, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) to[i] = make_float4(1, 2, 3, 4);
}

// Every block reads all n elements, `times` times: from L1 or from L2, as n has it.
extern "C" __global__ void read4(const float4 *from, float *to, int n, int times) {
    float sum = 0;
    for (int time = 0; time < times; time++)
        for (int i = threadIdx.x; i < n; i += 4 * blockDim.x) {
            float4 a = from[i], b = from[i + blockDim.x], c = from[i + 2 * blockDim.x], d = from[i + 3 * blockDim.x];
            sum += a.x + a.y + a.z + a.w + b.x + b.y + b.z + b.w + c.x + c.y + c.z + c.w + d.x + d.y + d.z + d.w;
        }
    to[blockIdx.x * blockDim.x + threadIdx.x] = sum;
}

extern "C" __global__ void read1(const float *from, float *to, int n, int times) {
    float sum = 0;
    for (int time = 0; time < times; time++)
        for (int i = threadIdx.x; i < n; i += 4 * blockDim.x)
            sum += from[i] + from[i + blockDim.x] + from[i + 2 * blockDim.x] + from[i + 3 * blockDim.x];
    to[blockIdx.x * blockDim.x + threadIdx.x] = sum;
}

extern "C" __global__ void stride(const float *from, float *to, int n, int stride) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    to[i] = from[(int)((long long)i * stride % n)];
}

extern "C" __global__ void gather(const int *which, const float *from, float *to, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) to[i] = from[which[i]];
}

// One load after another, each at the address that the last one gave.
extern "C" __global__ void chase(const unsigned *next, unsigned *to, int steps) {
    unsigned at = 0;
    for (int i = 0; i < steps; i++) at = next[at];
    to[threadIdx.x] = at;
}

extern "C" __global__ void chase_shared(unsigned *to, int steps) {
    __shared__ unsigned next[1024];
    for (int i = threadIdx.x; i < 1024; i += blockDim.x) next[i] = (i * 33 + 32) % 1024;
    __syncthreads();
    unsigned at = threadIdx.x;
    for (int i = 0; i < steps; i++) at = next[at];
    to[blockIdx.x * blockDim.x + threadIdx.x] = at;
}

extern "C" __global__ void shared_reads(float *to, int times, int stride) {
    __shared__ float cells[8192];
    for (int i = threadIdx.x; i < 8192; i += blockDim.x) cells[i] = i;
    __syncthreads();
    float a = 0, b = 0, c = 0, d = 0;
    int at = threadIdx.x * stride;
    for (int time = 0; time < times; time++) {
        a += cells[at & 8191], b += cells[(at + 1024) & 8191];
        c += cells[(at + 2048) & 8191], d += cells[(at + 3072) & 8191];
        at += 32;
    }
    to[blockIdx.x * blockDim.x + threadIdx.x] = a + b + c + d;
}

#if OP == 4
typedef double T;
#elif OP == 0 || OP == 5 || OP == 6
typedef float T;
#else
typedef unsigned T;
#endif

__device__ T operation(T x, T a, T b) {
#if OP == 0
    return fmaf(x, a, b);
#elif OP == 1
    return x * a + b;
#elif OP == 2
    return (x ^ a) + b;
#elif OP == 3
    return __popc(x) + a;
#elif OP == 4
    return fma(x, a, b);
#elif OP == 5
    asm volatile("ex2.approx.ftz.f32 %0, %0;" : "+f"(x));
    return x;
#elif OP == 6
    return (float)(int)x + a;
#elif OP == 7
    asm volatile("fma.rn.f16x2 %0, %0, %1, %2;" : "+r"(x) : "r"(a), "r"(b));
    return x;
#else
    return __funnelshift_l(x, a, b);
#endif
}

extern "C" __global__ void pipe(T *to, T a, T b, int times) {
    T x[CHAINS];
    for (int c = 0; c < CHAINS; c++) x[c] = threadIdx.x + c;
    for (int time = 0; time < times; time++)
#pragma unroll
        for (int i = 0; i < 16; i++)
#pragma unroll
            for (int c = 0; c < CHAINS; c++) x[c] = operation(x[c], a, b);
    T sum = 0;
    for (int c = 0; c < CHAINS; c++) sum += x[c];
    to[blockIdx.x * blockDim.x + threadIdx.x] = sum;
}

extern "C" __global__ void barrier(int *to, int times) {
    int sum = 0;
    for (int time = 0; time < times; time++) {
        __syncthreads();
        sum += time;
    }
    to[blockIdx.x * blockDim.x + threadIdx.x] = sum;
}

extern "C" __global__ void atomic_float(float *to, int n, int times) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    for (int time = 0; time < times; time++) atomicAdd(&to[(i + 32 * time) % n], 1.0f);
}

extern "C" __global__ void atomic_result(int *to, int n, int times) {
    int i = blockIdx.x * blockDim.x + threadIdx.x, sum = 0;
    for (int time = 0; time < times; time++) sum += atomicMax(&to[(i + sum) % n], time);
    if (sum == -1) to[0] = sum;
}

extern "C" __global__ void atomic_shared(int *to, int n, int times) {
    __shared__ int cells[4096];
    for (int i = threadIdx.x; i < 4096; i += blockDim.x) cells[i] = 0;
    __syncthreads();
    for (int time = 0; time < times; time++) atomicAdd(&cells[(threadIdx.x + 32 * time) % n], threadIdx.x);
    __syncthreads();
    to[blockIdx.x * blockDim.x + threadIdx.x] = cells[threadIdx.x];
}
