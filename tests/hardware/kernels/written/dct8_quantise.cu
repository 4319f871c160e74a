// tilescope: w = 1024
// tilescope: h = 1024
// tilescope: grid = w / 8, h / 8
// tilescope: block = 8, 8
// tilescope: args = image: random u8[h, w], coefficient: empty i16[h, w], w
// JPEG: 8x8 DCT and quantisation, a block of 64 threads per tile.
__constant__ float basis[8] = {0.35355339f, 0.49039264f, 0.46193977f, 0.41573481f, 0.35355339f, 0.27778512f, 0.19134172f, 0.09754516f};
__constant__ unsigned char quant[64] = {
    16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56,
    14, 17, 22, 29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92,
    49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99};
__device__ float wave(int k, int x) {
    if (k == 0) return basis[0];
    int a = (2 * x + 1) * k % 32;
    float sign = 1.0f;
    if (a > 16) a = 32 - a;
    if (a > 8) { a = 16 - a; sign = -1.0f; }
    return a == 8 ? 0.0f : a == 0 ? 0.5f * sign : sign * basis[a];
}
extern "C" __global__ void dct8_quantise(const unsigned char *image, short *coefficient, int w) {
    __shared__ float pixel[8][8], half[8][8], c[8][8];
    int x = threadIdx.x, y = threadIdx.y;
    int at = (blockIdx.y * 8 + y) * w + blockIdx.x * 8 + x;
    pixel[y][x] = image[at] - 128.0f;
    c[y][x] = wave(y, x);
    __syncthreads();
    float s = 0.0f;
#pragma unroll
    for (int i = 0; i < 8; i++) s += pixel[y][i] * c[x][i];
    half[y][x] = s;
    __syncthreads();
    s = 0.0f;
#pragma unroll
    for (int i = 0; i < 8; i++) s += half[i][x] * c[y][i];
    coefficient[at] = (short)rintf(s / quant[y * 8 + x]);
}
