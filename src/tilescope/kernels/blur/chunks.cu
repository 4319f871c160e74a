// Sums of columns over each CHUNK rows of an image, for down.cu: with them the sum of a thousand rows is made of some
// sixty numbers. (sums.cuh has the rest.)
//
// tilescope: height = 70
// tilescope: width = 76
// tilescope: define PACK = 4
// tilescope: grid = 1, 2
// tilescope: block = 32, 4
// tilescope: args = in: random u8[height, width], chunks: empty u32[5, width], height, width, width
// tilescope: expect chunks[1] = sum(in[16:32], axis=0)
// tilescope: expect chunks[4] = sum(in[64:], axis=0)

#include "sums.cuh"

__global__ void __launch_bounds__(THREADS)
chunks(const T *__restrict__ in, SUM *__restrict__ chunks, int height, int width, int pitch)
{
    int x = (blockIdx.x * LANES + threadIdx.x) * PACK, count = (height + CHUNK - 1) / CHUNK;
    if (x >= width)
        return;
    for (int chunk = blockIdx.y * blockDim.y + threadIdx.y; chunk < count; chunk += gridDim.y * blockDim.y) {
        alignas(16) SUM sums[PACK] = {};
        add(sums, in + x, pitch, chunk * CHUNK, min((chunk + 1) * CHUNK, height));
        *(Some<SUM> *)(chunks + (size_t)chunk * width + x) = *(const Some<SUM> *)sums;
    }
}
