// Where a GPU puts blocks, which SMs ask L2 as one, and what lanes that part from each other cost.

__device__ unsigned multiprocessor() {
    unsigned number;
    asm volatile("mov.u32 %0, %%smid;" : "=r"(number));
    return number;
}

extern "C" __global__ void where(unsigned *to) {
    long long began = clock64();
    if (threadIdx.x == 0) to[blockIdx.x] = multiprocessor();
    while (clock64() - began < 20000) {}
}

// SMs whose bit in `which` is set read the same, once all of them are there; all others end at once.
extern "C" __global__ void read_by(const float4 *from, float *to, unsigned *arrived, int n, const unsigned *which, unsigned many) {
    unsigned number = multiprocessor();
    if (!(which[number / 32] >> number % 32 & 1)) return;
    if (threadIdx.x == 0) {
        atomicAdd(arrived, 1);
        while (atomicAdd(arrived, 0) < many) {}
    }
    __syncthreads();
    float sum = 0;
    for (int i = threadIdx.x; i < n; i += blockDim.x) sum += from[i].x;
    if (sum == -1) to[threadIdx.x] = sum;
}

// Each time, half of the threads go one way and half another: whole warps where `shift` is 5, lanes of each where it is
// 0. A way has ACTS fma, which the assembler cannot do for both at once.
#define ACT(op) asm volatile(op : "+f"(sum) : "f"(x), "f"(y));
extern "C" __global__ void ways(float *to, float x, float y, int times, int shift) {
    int part = (threadIdx.x >> shift) & 1;
    float sum = x;
    for (int time = 0; time < times; time++) {
        if (part) {
#pragma unroll
            for (int i = 0; i < ACTS; i++) ACT("fma.rn.f32 %0, %0, %1, %2;")
        } else {
#pragma unroll
            for (int i = 0; i < ACTS; i++) ACT("fma.rn.f32 %0, %0, %2, %1;")
        }
        part ^= 1;
    }
    to[blockIdx.x * blockDim.x + threadIdx.x] = sum;
}
