// Convolution of a small image with a small mask, which a launch takes longer to begin than to carry out: a thread for
// each element, all that it reads on its way at the same time. The mask's sides are part of the code, its values come
// from memory. Rows lie `pitch` elements apart, elements of a row `step`: of what lies turned, rows are its columns, so that
// neighbours read neighbours. In one dimension the height is 1.
//
// tilescope: height = 20
// tilescope: width = 70
// tilescope: define MASK_HEIGHT = 3
// tilescope: define MASK_WIDTH = 5
// tilescope: grid = (width + 31) / 32, 3
// tilescope: block = 32, 4
// tilescope: args = in: random f32[height, width], out: zeros f32[height, width], height, width, width, 1, width, 1, 5, 1, 0, mask: random f32[3, 5]
// tilescope: expect out[7] = correlate(in[6], mask[0]) + correlate(in[7], mask[1]) + correlate(in[8], mask[2])

#ifndef T
#define T float
#define S float
#endif
#ifndef MASK_HEIGHT
#define MASK_HEIGHT 3
#endif
#ifndef MASK_WIDTH
#define MASK_WIDTH 3
#endif
#ifndef LINE
#define LINE 0  // 1: the height is 1, and there is less code to wait for
#endif

// The mask's first element is `begin`.
__global__ void __launch_bounds__(128)
small(const T *__restrict__ in, S *__restrict__ out, int height, int width, int pitch, int step, int out_pitch, int out_step,
      int mask_pitch, int mask_step, int begin, const S *__restrict__ mask)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x, left = x - MASK_WIDTH / 2;
    if (x >= width)
        return;
    S weights[MASK_HEIGHT][MASK_WIDTH];
#pragma unroll
    for (int i = 0; i < MASK_HEIGHT; ++i)
#pragma unroll
        for (int j = 0; j < MASK_WIDTH; ++j)
            weights[i][j] = mask[begin + i * mask_pitch + j * mask_step];
    if (LINE)
        height = 1;
    for (int y = LINE ? 0 : blockIdx.y * blockDim.y + threadIdx.y; y < height; y += LINE ? 1 : gridDim.y * blockDim.y) {
        int top = y - MASK_HEIGHT / 2;
        T around[MASK_HEIGHT][MASK_WIDTH];
#pragma unroll
        for (int i = 0; i < MASK_HEIGHT; ++i)
#pragma unroll
            for (int j = 0; j < MASK_WIDTH; ++j) {
                bool inside = 0 <= top + i && top + i < height && 0 <= left + j && left + j < width;
                around[i][j] = inside ? in[(top + i) * pitch + (left + j) * step] : (T)0;
            }
        S sum = 0;
#pragma unroll
        for (int i = 0; i < MASK_HEIGHT; ++i)
#pragma unroll
            for (int j = 0; j < MASK_WIDTH; ++j)
                if (0 <= top + i && top + i < height && 0 <= left + j && left + j < width)
                    sum += (S)around[i][j] * weights[i][j];
        out[y * out_pitch + x * out_step] = sum;
    }
}
