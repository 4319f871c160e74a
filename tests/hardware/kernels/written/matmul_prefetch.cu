// C = A B with tiles of 128x64, 8x4 results a thread, vector loads, and the next tiles fetched while these are used.
// tilescope: m = 1024
// tilescope: n = 512
// tilescope: k = 384
// tilescope: grid = n / 64, m / 128
// tilescope: block = 256
// tilescope: args = A: random f32[m, k], B: random f32[k, n], C: zeros f32[m, n], m, n, k
// tilescope: expect C = A @ B
extern "C" __global__ void __launch_bounds__(256)
matmul_prefetch(const float *__restrict__ A, const float *__restrict__ B, float *__restrict__ C, int m, int n, int k) {
    __shared__ __align__(16) float as[2][8][128 + 4];
    __shared__ __align__(16) float bs[2][8][64];
    int t = threadIdx.x, tx = t % 16, ty = t / 16;
    int arow = t / 2, acol = t % 2 * 4;          // 128 rows of 8
    int brow = t / 32, bcol = t % 32 * 2;        // 8 rows of 64
    A += (blockIdx.y * 128 + arow) * k + acol;
    B += brow * n + blockIdx.x * 64 + bcol;
    float acc[8][4] = {};
    float4 a = *(const float4 *)A;
    float2 b = *(const float2 *)B;
    int now = 0;
    for (int k0 = 0; k0 < k; k0 += 8) {
        as[now][acol][arow] = a.x;
        as[now][acol + 1][arow] = a.y;
        as[now][acol + 2][arow] = a.z;
        as[now][acol + 3][arow] = a.w;
        *(float2 *)&bs[now][brow][bcol] = b;
        __syncthreads();
        if (k0 + 8 < k) {
            a = *(const float4 *)(A + k0 + 8);
            b = *(const float2 *)(B + (k0 + 8) * n);
        }
#pragma unroll
        for (int kk = 0; kk < 8; kk++) {
            float4 a0 = *(float4 *)&as[now][kk][ty * 8], a1 = *(float4 *)&as[now][kk][ty * 8 + 4];
            float4 bb = *(float4 *)&bs[now][kk][tx * 4];
            float av[8] = {a0.x, a0.y, a0.z, a0.w, a1.x, a1.y, a1.z, a1.w};
            float bv[4] = {bb.x, bb.y, bb.z, bb.w};
#pragma unroll
            for (int i = 0; i < 8; i++)
#pragma unroll
                for (int j = 0; j < 4; j++) acc[i][j] += av[i] * bv[j];
        }
        now ^= 1;
    }
    for (int i = 0; i < 8; i++) {
        float4 row = make_float4(acc[i][0], acc[i][1], acc[i][2], acc[i][3]);
        *(float4 *)&C[(blockIdx.y * 128 + ty * 8 + i) * n + blockIdx.x * 64 + tx * 4] = row;
    }
}
