// Exact stochastic simulation (Gillespie) of SIR outbreaks with waning immunity, one per thread; final sizes go to a shared histogram.
// tilescope: runs = 6000
// tilescope: grid = (runs + 127) // 128
// tilescope: block = 128
// tilescope: args = finished: zeros f32[runs], hist: zeros u32[64], 1.6, 0.9, 0.02, 40, 12.0, runs
__device__ __forceinline__ float uniform01(unsigned &a, unsigned &b) {
    a = 36969 * (a & 65535) + (a >> 16);
    b = 18000 * (b & 65535) + (b >> 16);
    return (((a << 16) + b) >> 8) * (1.0f / 16777216.0f) + 2.9802322e-8f;
}

extern "C" __global__ void u_gillespie_sir(float *finished, unsigned *hist, float beta, float gamma, float wane, int people, float tmax,
                                           int runs) {
    __shared__ unsigned bins[64];
    if (threadIdx.x < 64) bins[threadIdx.x] = 0;
    __syncthreads();
    int id = blockIdx.x * blockDim.x + threadIdx.x;
    if (id < runs) {
        unsigned za = 362436069u ^ (id * 747796405u), zb = 521288629u + id * 2891336453u;
        if (!za) za = 1;
        int S = people - 2, I = 2, R = 0, ever = 2;
        float t = 0.0f;
        while (I > 0 && t < tmax) {
            float a1 = beta * S * I / people, a2 = gamma * I, a3 = wane * R;
            float a0 = a1 + a2 + a3;
            t -= logf(uniform01(za, zb)) / a0;
            float pick = uniform01(za, zb) * a0;
            if (pick < a1) {
                S--;
                I++;
                ever++;
            } else if (pick < a1 + a2) {
                I--;
                R++;
            } else {
                R--;
                S++;
            }
        }
        finished[id] = t;
        atomicAdd(&bins[min(ever, 63)], 1u);
    }
    __syncthreads();
    if (threadIdx.x < 64 && bins[threadIdx.x]) atomicAdd(&hist[threadIdx.x], bins[threadIdx.x]);
}
