// The value is written, a fence follows, and then the flag is raised.
//
// tilescope: grid = 2
// tilescope: block = 64
// tilescope: args = in: random f32[64], scale: zeros f32[1], ready: zeros i32[1], out: zeros f32[64]
// tilescope: expect scale[0] = max(in)

__global__ void normalise(const float *in, float *scale, volatile int *ready, float *out)
{
    int t = threadIdx.x;
    if (blockIdx.x == 0) {
        if (t == 0) {
            float largest = in[0];
            for (int k = 1; k < 64; ++k)
                largest = fmaxf(largest, in[k]);
            *scale = largest;
            __threadfence();
            *ready = 1;
        }
    } else {
        if (t == 0) {
            while (*ready == 0)
                ;
            __threadfence();
        }
        __syncthreads();
        out[t] = in[t] / *scale;
    }
}
