// Each block waits for the running sum of the one before, which is stored without a fence in front of its flag.
//
// tilescope: n = 512
// tilescope: grid = n / 64
// tilescope: block = 64
// tilescope: args = in: random i32[n], running: zeros i32[n / 64], ready: zeros i32[n / 64], out: zeros i32[n]
// tilescope: expect out = cumsum(in)

__global__ void scan(const int *in, int *running, volatile int *ready, int *out)
{
    __shared__ int values[64], before;
    int t = threadIdx.x, b = blockIdx.x;
    values[t] = in[b * 64 + t];
    __syncthreads();
    if (t == 0) {
        for (int k = 1; k < 64; ++k)
            values[k] += values[k - 1];
        int sum = 0;
        if (b > 0) {
            while (ready[b - 1] == 0)
                ;
            __threadfence();
            sum = running[b - 1];  // fault: race
        }
        running[b] = sum + values[63];  // other
        ready[b] = 1;
        before = sum;
    }
    __syncthreads();
    out[b * 64 + t] = before + values[t];
}
