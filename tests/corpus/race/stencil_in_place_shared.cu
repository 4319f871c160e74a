// Four steps of heat in a rod kept in shared memory: within a step, threads write cells that others have yet to read.
//
// tilescope: n = 512
// tilescope: grid = n / 128
// tilescope: block = 128
// tilescope: args = rod: random f32[n]

__global__ void heat(float *rod)
{
    __shared__ float cell[128];
    int t = threadIdx.x;
    int i = blockIdx.x * 128 + t;
    cell[t] = rod[i];
    __syncthreads();
    for (int step = 0; step < 4; ++step) {
        int left = max(t - 1, 0), right = min(t + 1, 127);
        cell[t] += 0.25f * (cell[left] - 2 * cell[t] + cell[right]);  // fault: race
        __syncthreads();
    }
    rod[i] = cell[t];
}
