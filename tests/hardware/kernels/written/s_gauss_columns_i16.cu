// Column pass of a separable filter on a picture of shorts: 17 taps in constant memory, 8 results a thread, halo in shared memory.
// tilescope: w = 1920
// tilescope: h = 1024
// tilescope: set TAPS = random i32[17]
// tilescope: grid = (w / 16, h / 64)
// tilescope: block = (16, 8)
// tilescope: args = in: random i16[h, w], out: zeros i16[h, w], w, h
#define R 8
#define STEPS 8
#define BX 16
#define BY 8

__constant__ int TAPS[2 * R + 1];

extern "C" __global__ void s_gauss_columns_i16(const short *in, short *out, int w, int h) {
    __shared__ short col[BX][(STEPS + 2) * BY + 1];
    int x = blockIdx.x * BX + threadIdx.x;
    int y0 = blockIdx.y * STEPS * BY - R + threadIdx.y;

    // the rows above, the middle, and the rows below
#pragma unroll
    for (int i = 0; i < STEPS + 2; i++) {
        int y = y0 + i * BY;
        col[threadIdx.x][threadIdx.y + i * BY] = (y >= 0 && y < h) ? in[y * w + x] : (short)0;
    }
    __syncthreads();

#pragma unroll
    for (int i = 1; i <= STEPS; i++) {
        int sum = 0;
#pragma unroll
        for (int j = -R; j <= R; j++) sum += TAPS[R - j] * col[threadIdx.x][threadIdx.y + i * BY + j];
        out[(y0 + i * BY) * w + x] = (short)(sum >> 4);
    }
}
