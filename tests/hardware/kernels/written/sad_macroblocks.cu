// tilescope: width = 176
// tilescope: height = 144
// tilescope: grid = width / 16, height / 16
// tilescope: block = 17, 17
// tilescope: args = cur: random u8[height, width], ref: random u8[height + 32, width + 32], sad: zeros u16[height / 16, width / 16, 17, 17], width
extern "C" __global__ void sad_macroblocks(const unsigned char *cur, const unsigned char *ref, unsigned short *sad, int width) {
    __shared__ unsigned char tile[256];
    int t = threadIdx.y * 17 + threadIdx.x;
    if (t < 256) tile[t] = cur[(blockIdx.y * 16 + t / 16) * width + blockIdx.x * 16 + t % 16];
    __syncthreads();
    const unsigned char *r = ref + (blockIdx.y * 16 + threadIdx.y) * (width + 32) + blockIdx.x * 16 + threadIdx.x;
    unsigned sum = 0;
    for (int y = 0; y < 16; y++)
        for (int x = 0; x < 16; x++)
            sum += abs((int)tile[y * 16 + x] - (int)r[y * (width + 32) + x]);
    sad[(blockIdx.y * gridDim.x + blockIdx.x) * 289 + t] = sum;
}
