// Histograms of the three colours of an interleaved picture, one thread per byte: the channel comes from a modulo, 64-bit totals.
// tilescope: pixels = 700000
// tilescope: grid = 330
// tilescope: block = 480
// tilescope: args = rgb: random u8[pixels * 3], bins: zeros u64[192], pixels
extern "C" __global__ void q_hist_channels_i64(const unsigned char *rgb, unsigned long long *bins, int pixels) {
    __shared__ int own[3][64];
    for (int b = threadIdx.x; b < 192; b += blockDim.x) own[b / 64][b % 64] = 0;
    __syncthreads();
    int total = pixels * 3;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < total; i += gridDim.x * blockDim.x) {
        int channel = i % 3;
        int value = rgb[i];
        int bin = (value * value) >> 10;
        atomicAdd(&own[channel][bin], 1);
    }
    __syncthreads();
    for (int b = threadIdx.x; b < 192; b += blockDim.x) {
        int c = own[b / 64][b % 64];
        if (c > 0) atomicAdd(&bins[b], (unsigned long long)c);
    }
}
