// Ordered dithering of a grey picture to one bit a pixel with the 8 x 8 Bayer matrix; a thread packs 8 pixels to a byte.
// tilescope: w = 3200
// tilescope: h = 1500
// tilescope: grid = ((w / 8 + 63) / 64, (h + 3) / 4)
// tilescope: block = (64, 4)
// tilescope: args = grey: random u8[h, w], bits: zeros u8[h, w / 8], w, h
__constant__ unsigned char bayer[8][8] = {
    {0, 32, 8, 40, 2, 34, 10, 42}, {48, 16, 56, 24, 50, 18, 58, 26}, {12, 44, 4, 36, 14, 46, 6, 38},
    {60, 28, 52, 20, 62, 30, 54, 22}, {3, 35, 11, 43, 1, 33, 9, 41}, {51, 19, 59, 27, 49, 17, 57, 25},
    {15, 47, 7, 39, 13, 45, 5, 37}, {63, 31, 55, 23, 61, 29, 53, 21}};
extern "C" __global__ void v_bayer8_dither(const unsigned char *grey, unsigned char *bits, int w, int h) {
    int xb = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (xb * 8 >= w || y >= h) return;
    uint2 eight = *(const uint2 *)(grey + (size_t)y * w + xb * 8);
    unsigned char result = 0;
#pragma unroll
    for (int i = 0; i < 8; i++) {
        unsigned word = i < 4 ? eight.x : eight.y;
        int value = (word >> ((i & 3) * 8)) & 255;
        if (value > bayer[y & 7][i] * 4 + 2) result |= 128 >> i;
    }
    bits[y * (w / 8) + xb] = result;
}
