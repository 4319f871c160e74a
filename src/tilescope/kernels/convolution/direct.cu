// Convolution with a mask of any size, all from global memory, for what strips have no registers for: one thread for
// each element of a row, and a block goes from row to row. Elements of a row of `in` lie `step` apart. In one dimension the height is 1.
//
// tilescope: height = 20
// tilescope: width = 256
// tilescope: grid = (width + 127) / 128, height / 2
// tilescope: block = 128
// tilescope: args = in: random f32[height, width], out: zeros f32[height, width], height, width, width, width, 3, 5, 1, mask: random f32[3, 5]
// tilescope: expect out[7] = correlate(in[6], mask[0]) + correlate(in[7], mask[1]) + correlate(in[8], mask[2])

#ifndef T
#define T float
#define S float
#endif

__global__ void __launch_bounds__(128)
direct(const T *__restrict__ in, S *__restrict__ out, int height, int width, int pitch, int out_pitch, int mask_height,
       int mask_width, int step, const S *__restrict__ mask)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    if (x >= width)
        return;
    for (int y = blockIdx.y; y < height; y += gridDim.y) {
        S sum = 0;
        for (int i = 0; i < mask_height; ++i) {
            int row = y - mask_height / 2 + i;
            if (row < 0 || row >= height)
                continue;
            for (int j = 0; j < mask_width; ++j) {
                int col = x - mask_width / 2 + j;
                if (0 <= col && col < width)
                    sum += in[(size_t)row * pitch + (size_t)col * step] * mask[i * mask_width + j];
            }
        }
        out[(size_t)y * out_pitch + x] = sum;
    }
}
