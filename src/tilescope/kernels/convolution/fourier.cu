// Convolution with a wide mask by Fourier transforms of tiles: a block transforms two tiles of the image at once, one as the
// real part and one as the imaginary, multiplies by the mask's spectrum, and transforms back. Of a tile's SIDE rows and
// columns as many are right as the mask leaves over, so tiles overlap. A mask that leaves few has parts, each of which
// meets a window of the image of its own; what comes of them is added up before it is transformed back. It should take
// about as long as 200 multiply-adds for each element, whatever the mask; it costs that an infinity reaches both tiles,
// and that all elements of both have the rounding of the largest (below, that of a 4). (fourier.cuh has the rest.)
//
// tilescope: define SIDE = 32
// tilescope: height = 40
// tilescope: width = 61
// tilescope: grid = 3
// tilescope: block = 128
// tilescope: shared = 8 * 32 * 33
// tilescope: args = in: random f32[height, width], out: zeros f32[height, width], spectra: full([0.0009765625, 0]) f32[1, 32, 32, 2], height, width, width, 1, 6, 3, 28, 24, 1, 1, 5, 9, 2, 4
// tilescope: expect out[2:, 4:] = in[:-2, :-4] + 4 - 4
// tilescope: expect out[0] = zeros_like(in[0]) + 4 - 4

#include "fourier.cuh"
#include "only.cuh"

#ifndef MANY
#define MANY 0  // 1: the mask has several parts
#endif
#define SUMS (FAR / 4)

// What is read and written of an image: `rows` and `cols` of a tile are right, and lie `across` beside each other.
struct Image {
    const T *in;
    float *out;
    int height, width, pitch, step, across, rows, cols;

    __device__ int top(int tile) const { return tile / across * rows; }
    __device__ int left(int tile) const { return tile % across * cols; }
    __device__ float at(int row, int col) const
    {
        bool inside = 0 <= row && row < height && 0 <= col && col < width;
        return inside ? (float)in[(size_t)row * pitch + (size_t)col * step] : 0.0f;
    }
    __device__ void put(float value, int row, int col) const
    {
        if (row < height && col < width)
            out[(size_t)row * width + col] = value;
    }
};

// A part of the mask adds its product to the sums of the spectrum that a thread has.
__device__ __forceinline__ void multiply(const Tile &tile, Complex (&sum)[SUMS][NEAR], const Complex *spectra, int part)
{
#pragma unroll
    for (int t = 0; t < SUMS; ++t) {
        Complex v[NEAR];
        tile.take<true>(v, tile.line(t), tile.place(t) * NEAR, 1);
        Registers<NEAR>::transform(v);
#pragma unroll
        for (int i = 0; i < NEAR; ++i) {
            Complex product = v[i] * spectra[spectral(part, tile.line(t), tile.place(t) * NEAR + i)];
            sum[t][i] = MANY ? sum[t][i] + product : product;
        }
    }
}

// The mask has `parts_down` x `parts_across` parts of `tall` x `wide`; its middle is its element `above`, `before`. Tiles
// are numbered; those from `tiles` on have no rows of the image.
__global__ void __launch_bounds__(THREADS)
fourier(const T *__restrict__ in, float *__restrict__ out, const Complex *__restrict__ spectra, int height, int width,
        int pitch, int step, int tiles, int across, int rows, int cols, int parts_down, int parts_across, int tall, int wide,
        int above, int before IF_PARTS)
{
    ENDS_UNLESS_WHEN;
    extern __shared__ Complex space[];
    __shared__ Complex roots[SIDE];
    Tile tile(space, roots);
    Image image{in, out, height, width, pitch, step, across, rows, cols};
    int one = 2 * blockIdx.x, two = one + 1;
    Complex sum[SUMS][NEAR] = {};
    for (int part = 0; part < (MANY ? parts_down * parts_across : 1); ++part) {
        int down = part / parts_across * tall - above, along = part % parts_across * wide - before;
        int tops[2] = {image.top(one) + down, image.top(two) + down};
        int lefts[2] = {image.left(one) + along, image.left(two) + along};
        tile.transform([&](int row, int col) {
            return Complex{image.at(tops[0] + row, lefts[0] + col), image.at(tops[1] + row, lefts[1] + col)};
        });
        multiply(tile, sum, spectra, part);
    }
#pragma unroll
    for (int t = 0; t < SUMS; ++t) {
        Registers<NEAR>::invert(sum[t]);
        tile.give<true>(sum[t], tile.line(t), tile.place(t) * NEAR, 1);
    }
    tile.invert([&](Complex found, int row, int col) {
        if (row < rows && col < cols) {
            image.put(found.re, image.top(one) + row, image.left(one) + col);
            if (two < tiles)
                image.put(found.im, image.top(two) + row, image.left(two) + col);
        }
    });
}
