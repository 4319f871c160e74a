// tilescope: n = 300000
// tilescope: groups = 64
// tilescope: grid = (n + 255) / 256
// tilescope: block = 256
// tilescope: args = in: random f32[n], largest: full(-1.0e30) f32[groups], n, groups
// There is no atomicMax for floats: a loop of compare and swap. Element i belongs to group i % groups.
__device__ void atomic_max_float(float *address, float value) {
    int *as_int = (int *)address;
    int old = atomicAdd(as_int, 0);
    while (value > __int_as_float(old)) {
        int assumed = old;
        old = atomicCAS(as_int, assumed, __float_as_int(value));
        if (old == assumed) break;
    }
}

extern "C" __global__ void float_max_cas(const float *in, float *largest, int n, int groups) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) atomic_max_float(&largest[i % groups], in[i]);
}
