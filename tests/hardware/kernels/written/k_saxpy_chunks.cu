// y = alpha x + y with a chunk of neighbouring elements for every thread, as one would split it among CPU threads.
// tilescope: n = 12000000
// tilescope: chunk = 120
// tilescope: threads = (n + chunk - 1) / chunk
// tilescope: grid = (threads + 511) / 512
// tilescope: block = 512
// tilescope: args = x: random f32[n], y: random f32[n], 2.5, n, chunk
extern "C" __global__ void k_saxpy_chunks(const float *x, float *y, float alpha, int n, int chunk) {
    int tid = blockIdx.x * blockDim.x + threadIdx.x;
    int begin = tid * chunk;
    int end = begin + chunk;
    if (end > n)
        end = n;
    for (int i = begin; i < end; i++)
        y[i] = alpha * x[i] + y[i];
}
