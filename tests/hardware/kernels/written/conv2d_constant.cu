// tilescope: width = 1000
// tilescope: height = 700
// tilescope: grid = (width + 15) / 16, (height + 15) / 16
// tilescope: block = 16, 16
// tilescope: set M = random f32[5, 5]
// tilescope: args = in: random f32[height, width], out: zeros f32[height, width], width, height
#define MASK_DIM 5
__constant__ float M[MASK_DIM][MASK_DIM];

extern "C" __global__ void conv2d_constant(const float *in, float *out, int width, int height) {
    int col = blockIdx.x * blockDim.x + threadIdx.x;
    int row = blockIdx.y * blockDim.y + threadIdx.y;
    if (col >= width || row >= height) return;
    int startCol = col - MASK_DIM / 2;
    int startRow = row - MASK_DIM / 2;
    float sum = 0.0f;
    for (int i = 0; i < MASK_DIM; i++) {
        for (int j = 0; j < MASK_DIM; j++) {
            int r = startRow + i, c = startCol + j;
            if (r >= 0 && r < height && c >= 0 && c < width)
                sum += in[r * width + c] * M[i][j];
        }
    }
    out[row * width + col] = sum;
}
