// The producing block sees that a buffer is empty and passes a fence before it refills it.
//
// tilescope: n = 6
// tilescope: grid = 2
// tilescope: block = 64
// tilescope: args = in: random f32[n * 64], buffer: zeros f32[2 * 64], full: zeros i32[2], out: zeros f32[n * 64], n
// tilescope: expect out = in + 1

__global__ void two_buffers(const float *in, float *buffer, volatile int *full, float *out, int n)
{
    int t = threadIdx.x;
    bool producer = blockIdx.x == 0;
    for (int k = 0; k < n; ++k) {
        int s = k % 2;
        if (t == 0) {
            while (full[s] == producer)
                ;
            __threadfence();
        }
        __syncthreads();
        if (producer)
            buffer[s * 64 + t] = in[k * 64 + t];
        else
            out[k * 64 + t] = buffer[s * 64 + t] + 1;
        __syncthreads();
        if (t == 0) {
            __threadfence();
            full[s] = producer;
        }
    }
}
