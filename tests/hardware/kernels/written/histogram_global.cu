// tilescope: n = 524288
// tilescope: grid = n / 256
// tilescope: block = 256
// tilescope: args = data: random u8[n], hist: zeros u32[256], n
extern "C" __global__ void histogram_global(const unsigned char *data, unsigned int *hist, int n) {
    int i = threadIdx.x + blockIdx.x * blockDim.x;
    if (i < n) {
        unsigned char value = data[i];
        atomicAdd(&hist[value], 1u);
    }
}
