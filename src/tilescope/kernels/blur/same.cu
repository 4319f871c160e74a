// A blur of radius 0: each pixel is its own average. Pixels of a row of `in` lie `step` apart; a block goes from row to
// row. Of one row with a thread for each pixel there is nothing to go along, and less code to wait for.
//
// tilescope: height = 70
// tilescope: width = 75
// tilescope: grid = 2, 9
// tilescope: block = 32, 8
// tilescope: args = in: random u8[height, width], out: zeros u8[height, width], height, width, width, 1
// tilescope: expect out = in

#ifndef T
#define T unsigned char
#endif
#ifndef TOGETHER
#define TOGETHER 4  // pixels of a thread, on their way at the same time
#endif
#ifndef LINE
#define LINE 0  // 1: one row, and a thread for each of its pixels
#endif
#ifndef SHORT
#define SHORT 0  // 1: there is a thread for each pixel of a row, which has pixels of several rows
#endif

__global__ void __launch_bounds__(256)
same(const T *__restrict__ in, T *__restrict__ out, int height, int width, int pitch, int step)
{
    int across = gridDim.x * blockDim.x, x = blockIdx.x * blockDim.x + threadIdx.x;
#if LINE
    if (x < width)
        out[x] = in[(size_t)x * step];
#elif SHORT
    int down = gridDim.y * blockDim.y;
    for (int top = blockIdx.y * blockDim.y + threadIdx.y; x < width && top < height; top += TOGETHER * down)
#pragma unroll
        for (int i = 0; i < TOGETHER; ++i) {
            int row = top + i * down;
            if (row < height)
                out[(size_t)row * width + x] = in[(size_t)row * pitch + (size_t)x * step];
        }
#else
    for (int row = blockIdx.y * blockDim.y + threadIdx.y; row < height; row += gridDim.y * blockDim.y)
        for (int left = x; left < width; left += TOGETHER * across)
#pragma unroll
            for (int i = 0; i < TOGETHER; ++i) {
                int col = left + i * across;
                if (col < width)
                    out[(size_t)row * width + col] = in[(size_t)row * pitch + (size_t)col * step];
            }
#endif
}
