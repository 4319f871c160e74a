// tilescope: channels = 96
// tilescope: h = 54
// tilescope: w = 54
// tilescope: n = channels * h * w
// tilescope: grid = (n + 511) / 512
// tilescope: block = 512
// tilescope: args = im: random f32[channels, h, w], col: zeros f32[channels * 9, h, w], n, h, w
extern "C" __global__ void im2col_caffe(const float *im, float *col, int n, int h, int w) {
    for (int index = blockIdx.x * blockDim.x + threadIdx.x; index < n; index += blockDim.x * gridDim.x) {
        int w_out = index % w, h_index = index / w;
        int h_out = h_index % h, c_in = h_index / h;
        float *to = col + (c_in * 9 * h + h_out) * w + w_out;
        const float *from = im + c_in * h * w;
        for (int i = 0; i < 3; i++)
            for (int j = 0; j < 3; j++) {
                int y = h_out - 1 + i, x = w_out - 1 + j;
                *to = (y >= 0 && x >= 0 && y < h && x < w) ? from[y * w + x] : 0.0f;
                to += h * w;
            }
    }
}
