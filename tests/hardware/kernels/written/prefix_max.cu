// tilescope: rows = 512
// tilescope: define LENGTH = 256
// tilescope: grid = rows
// tilescope: block = LENGTH
// tilescope: args = in: random f32[rows, LENGTH], out: zeros f32[rows, LENGTH]
extern "C" __global__ void prefix_max(const float *in, float *out) {
    __shared__ float warp_top[LENGTH / 32];
    int t = threadIdx.x, lane = t & 31, warp = t / 32;
    float v = in[blockIdx.x * LENGTH + t];
    for (int d = 1; d < 32; d *= 2) {
        float other = __shfl_up_sync(0xffffffffu, v, d);
        if (lane >= d) v = fmaxf(v, other);
    }
    if (lane == 31) warp_top[warp] = v;
    __syncthreads();
    for (int w = 0; w < warp; w++) v = fmaxf(v, warp_top[w]);
    out[blockIdx.x * LENGTH + t] = v;
}
