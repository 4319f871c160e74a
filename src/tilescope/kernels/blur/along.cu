// The second half of a blur whose radius does not matter: means along rows, of sums of columns (down.cu). LANES threads
// have a part of a row with its halo, EACH elements a thread. Each element gets the sum of all up to it: a thread adds up
// its own, a warp those of its threads by shuffles, a row those of its warps. A window's sum is the difference of two.
//
// tilescope: height = 9
// tilescope: width = 300
// tilescope: radius = 20
// tilescope: define LANES = 64
// tilescope: define EACH = 3
// tilescope: outs = LANES * EACH - 2 * radius
// tilescope: grid = (width + outs - 1) / outs, (height + 3) / 4
// tilescope: block = LANES, 4
// tilescope: shared = 4 * 4 * (LANES * EACH + 1)
// tilescope: args = sums: random u32[height, width], out: zeros u8[height, width], height, width, radius, 0, outs
// tilescope: expect out[:, 150] = sum(sums[:, 130:171], axis=1) // 41
// tilescope: expect out[:, 0] = sum(sums[:, :21], axis=1) // 21

#ifndef T
#define T unsigned char
#define SUM unsigned
#define MID unsigned
#endif
#ifndef LANES
#define LANES 256
#endif
#ifndef EACH
#define EACH 17  // odd: then lanes' elements meet in no bank
#endif
#define ROWS (256 / LANES)
#define WARPS (LANES / 32)
#define SPAN (LANES * EACH)

__device__ int inside(int i, int radius, int n) { return min(i + radius, n - 1) - max(i - radius, 0) + 1; }

// Whole numbers are cut off. The quotient by a float is one too great or too small at most.
__device__ float mean(double sum, int n) { return (float)sum / (float)n; }
__device__ unsigned mean(unsigned sum, int n)
{
    unsigned found = (unsigned)((float)sum / (float)n), least = found * n;
    return least > sum ? found - 1 : sum - least >= n ? found + 1 : found;
}
__device__ int mean(int sum, int n) { return sum / n; }
// Between a whole number and the quotient below it there is a double if n is below 2^21.
__device__ long long mean(long long sum, int n) { return n < 1 << 21 ? (long long)((double)sum / (double)n) : sum / n; }

__global__ void __launch_bounds__(256)
along(const MID *__restrict__ in, T *__restrict__ out, int height, int width, int radius, int radius_down, int outs)
{
    extern __shared__ SUM space[];
    __shared__ SUM of_warp[ROWS][WARPS];
    int lane = threadIdx.x, warp = lane / 32, row = blockIdx.y * ROWS + threadIdx.y, left = blockIdx.x * outs;
    SUM *line = space + threadIdx.y * (SPAN + 1);  // element i is the sum of all before i
    bool mine = row < height;
    const MID *from = in + (size_t)min(row, height - 1) * width;
#pragma unroll
    for (int e = 0; e < EACH; ++e) {
        int col = left - radius + e * LANES + lane;
        line[1 + e * LANES + lane] = mine && 0 <= col && col < width ? (SUM)from[col] : (SUM)0;
    }
    if (lane == 0)
        line[0] = 0;
    __syncthreads();
    SUM sum = 0, *own = line + 1 + lane * EACH;
#pragma unroll
    for (int e = 0; e < EACH; ++e)
        sum += own[e];
    SUM up_to = sum;
#pragma unroll
    for (int far = 1; far < 32; far *= 2) {
        SUM before = __shfl_up_sync(0xffffffff, up_to, far);
        if (lane % 32 >= far)
            up_to += before;
    }
    if (lane % 32 == 31)
        of_warp[threadIdx.y][warp] = up_to;
    __syncthreads();
    SUM before = up_to - sum;
#pragma unroll
    for (int w = 0; w < WARPS - 1; ++w)
        if (w < warp)
            before += of_warp[threadIdx.y][w];
#pragma unroll
    for (int e = 0; e < EACH; ++e) {
        before += own[e];
        own[e] = before;
    }
    __syncthreads();
    if (!mine)
        return;
    int rows = inside(row, radius_down, height);
    T *to = out + (size_t)row * width;
    for (int o = lane; o < outs && left + o < width; o += LANES)
        to[left + o] = mean(line[o + 2 * radius + 1] - line[o], rows * inside(left + o, radius, width));
}
