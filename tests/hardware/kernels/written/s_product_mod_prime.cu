// Product of a long array modulo a prime of 31 bits: grid-stride, then a divergent tree in shared memory over 1024 threads.
// tilescope: n = 3000000
// tilescope: grid = 264
// tilescope: block = 1024
// tilescope: args = v: random u64[n], part: zeros u64[264], n
typedef unsigned long long ull;
#define P 2147483647ULL

extern "C" __global__ void s_product_mod_prime(const ull *v, ull *part, int n)
{
    __shared__ ull s[1024];
    unsigned int tid = threadIdx.x;
    ull mine = 1;
    for (int i = blockIdx.x * blockDim.x + tid; i < n; i += gridDim.x * blockDim.x)
        mine = mine * (v[i] + 1) % P;
    s[tid] = mine;
    __syncthreads();
    for (unsigned int d = 1; d < blockDim.x; d *= 2) {
        if (tid % (2 * d) == 0)
            s[tid] = s[tid] * s[tid + d] % P;
        __syncthreads();
    }
    if (tid == 0)
        part[blockIdx.x] = s[0];
}
