// Mosaic filter: a block of 20 x 20 threads averages its square of an RGB image by shared atomics and paints it over.
// tilescope: w = 1930
// tilescope: h = 1090
// tilescope: grid = (w + 19) / 20, (h + 19) / 20
// tilescope: block = 20, 20
// tilescope: args = in: random u8[h, w, 3], out: zeros u8[h, w, 3], w, h
extern "C" __global__ void n_pixelate_rgb(const unsigned char *in, unsigned char *out, int w, int h) {
    __shared__ int red, green, blue, pixels;
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (threadIdx.x == 0 && threadIdx.y == 0) {
        red = 0;
        green = 0;
        blue = 0;
        pixels = 0;
    }
    __syncthreads();
    int at = (y * w + x) * 3;
    bool inside = x < w && y < h;
    if (inside) {
        atomicAdd(&red, in[at]);
        atomicAdd(&green, in[at + 1]);
        atomicAdd(&blue, in[at + 2]);
        atomicAdd(&pixels, 1);
    }
    __syncthreads();
    if (inside) {
        out[at] = red / pixels;
        out[at + 1] = green / pixels;
        out[at + 2] = blue / pixels;
    }
}
