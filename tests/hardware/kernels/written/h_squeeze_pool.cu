// tilescope: channels = 320
// tilescope: batch = 4
// tilescope: hw = 784
// tilescope: grid = channels, batch
// tilescope: block = 128
// tilescope: args = x: random f32[batch, channels, hw], s: zeros f32[batch, channels], channels, hw
// squeeze step of a squeeze-and-excite block: mean over the pixels of a channel
extern "C" __global__ void h_squeeze_pool(const float *x, float *s, int channels, int hw) {
    __shared__ float part[4];
    int plane = blockIdx.y * channels + blockIdx.x;
    const float *p = x + (size_t)plane * hw;
    float sum = 0.0f;
    for (int i = threadIdx.x; i < hw; i += blockDim.x) sum += p[i];
    for (int d = 16; d > 0; d >>= 1) sum += __shfl_down_sync(0xffffffffu, sum, d);
    if ((threadIdx.x & 31) == 0) part[threadIdx.x >> 5] = sum;
    __syncthreads();
    if (threadIdx.x == 0) s[plane] = (part[0] + part[1] + part[2] + part[3]) / hw;
}
