// The spectra of a mask's parts, for fourier.cu: a block has one part, whose transform it leaves conjugated, divided by
// the number of elements of a tile, and in the order in which fourier.cu meets frequencies. (fourier.cuh has the rest.)
//
// tilescope: define SIDE = 32
// tilescope: height = 7
// tilescope: width = 20
// tilescope: grid = 2
// tilescope: block = 128
// tilescope: shared = 8 * 32 * 33
// tilescope: args = mask: random f32[height, width], spectra: empty f32[2, 32, 32, 2], height, width, width, 0, 2, 7, 10
// tilescope: expect spectra[0, 0, 0, 0] = sum(mask[:, :10]) / 1024
// tilescope: expect spectra[1, 0, 0, 0] = sum(mask[:, 10:]) / 1024

#include "fourier.cuh"
#include "only.cuh"

// Part p has rows from p / across * tall on, and columns from p % across * wide on. A row's `mask_pitch` and `begin` are of
// the mask that the part is of.
__global__ void __launch_bounds__(THREADS)
spectrum(const float *__restrict__ mask, Complex *__restrict__ spectra, int mask_height, int mask_width, int mask_pitch,
         int begin, int across, int tall, int wide IF_PARTS)
{
    ENDS_UNLESS_WHEN;
    extern __shared__ Complex space[];
    __shared__ Complex roots[SIDE];
    Tile tile(space, roots);
    int part = blockIdx.x, top = part / across * tall, left = part % across * wide;
    int height = min(tall, mask_height - top), width = min(wide, mask_width - left);
    const float *from = mask + begin + (size_t)top * mask_pitch + left;
    tile.transform([&](int row, int col) {
        return Complex{row < height && col < width ? from[(size_t)row * mask_pitch + col] : 0.0f, 0.0f};
    });
#pragma unroll
    for (int t = 0; t < FAR / 4; ++t) {
        Complex v[NEAR];
        tile.take<true>(v, tile.line(t), tile.place(t) * NEAR, 1);
        Registers<NEAR>::transform(v);
#pragma unroll
        for (int i = 0; i < NEAR; ++i)
            spectra[spectral(part, tile.line(t), tile.place(t) * NEAR + i)] =
                Complex{v[i].re / (SIDE * SIDE), -v[i].im / (SIDE * SIDE)};
    }
}
