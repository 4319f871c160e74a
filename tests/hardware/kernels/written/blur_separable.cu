// Gaussian blur of radius 4: rows, then columns, both in the tile of a block.
// tilescope: width = 640
// tilescope: height = 480
// tilescope: grid = width / 32, height / 16
// tilescope: block = 32, 16
// tilescope: args = in: random f32[height, width], out: zeros f32[height, width], width, height
#define R 4
__constant__ float weights[2 * R + 1] = {0.028f, 0.066f, 0.121f, 0.179f, 0.212f, 0.179f, 0.121f, 0.066f, 0.028f};

extern "C" __global__ void blur_separable(const float *in, float *out, int width, int height) {
    __shared__ float tile[16 + 2 * R][32 + 2 * R];
    __shared__ float rows[16 + 2 * R][32];
    int left = blockIdx.x * 32 - R, top = blockIdx.y * 16 - R;
    for (int y = threadIdx.y; y < 16 + 2 * R; y += 16)
        for (int x = threadIdx.x; x < 32 + 2 * R; x += 32) {
            int gx = min(max(left + x, 0), width - 1);
            int gy = min(max(top + y, 0), height - 1);
            tile[y][x] = in[gy * width + gx];
        }
    __syncthreads();
    for (int y = threadIdx.y; y < 16 + 2 * R; y += 16) {
        float sum = 0.0f;
        for (int k = 0; k <= 2 * R; ++k)
            sum += weights[k] * tile[y][threadIdx.x + k];
        rows[y][threadIdx.x] = sum;
    }
    __syncthreads();
    float sum = 0.0f;
    for (int k = 0; k <= 2 * R; ++k)
        sum += weights[k] * rows[threadIdx.y + k][threadIdx.x];
    out[(blockIdx.y * 16 + threadIdx.y) * width + blockIdx.x * 32 + threadIdx.x] = sum;
}
