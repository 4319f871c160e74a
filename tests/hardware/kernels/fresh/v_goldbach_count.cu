// Goldbach: in how many ways is each even number a sum of two primes? Every block sieves a bit table for itself in shared memory.
// tilescope: define LIMIT = 24000
// tilescope: grid = 47
// tilescope: block = (256)
// tilescope: args = pairs: zeros i32[LIMIT / 2], LIMIT
extern "C" __global__ void v_goldbach_count(int *pairs, int limit) {
    __shared__ unsigned composite[LIMIT / 64 + 1];
    for (int i = threadIdx.x; i < LIMIT / 64 + 1; i += blockDim.x) composite[i] = 0;
    __syncthreads();
    // bit k is the odd number 2 k + 1
    if (threadIdx.x == 0) composite[0] = 1;
    __syncthreads();
    for (int p = 3; p * p < limit; p += 2) {
        bool isComposite = composite[p >> 6] >> ((p >> 1) & 31) & 1;
        __syncthreads();
        if (isComposite) continue;
        for (int m = p * p + 2 * p * threadIdx.x; m < limit; m += 2 * p * blockDim.x)
            atomicOr(&composite[m >> 6], 1u << ((m >> 1) & 31));
        __syncthreads();
    }
    int e = 2 * (blockIdx.x * blockDim.x + threadIdx.x);
    if (e >= limit) return;
    int count = e == 4 ? 1 : 0;
    for (int a = 3; a <= e / 2; a += 2) {
        if (composite[a >> 6] >> ((a >> 1) & 31) & 1) continue;
        int b = e - a;
        if (!(b & 1)) break;
        if (!(composite[b >> 6] >> ((b >> 1) & 31) & 1)) count++;
    }
    pairs[e / 2] = count;
}
