// A row waits for the unknowns that it needs, each of which is announced behind a fence.
//
// tilescope: n = 6
// tilescope: grid = n
// tilescope: block = 64
// tilescope: args = lower: random f32[n, n], b: random f32[n], x: zeros f32[n], solved: zeros i32[n], n
// tilescope: expect x[0] = b[0]
// tilescope: expect x[1] = b[1] - lower[1, 0] * b[0]

__global__ void solve(const float *lower, const float *b, float *x, volatile int *solved, int n)
{
    int row = blockIdx.x;
    if (threadIdx.x != 0)
        return;
    float sum = b[row];
    for (int k = 0; k < row; ++k) {
        while (solved[k] == 0)
            ;
        __threadfence();
        sum -= lower[row * n + k] * x[k];
    }
    x[row] = sum;
    __threadfence();
    solved[row] = 1;
}
