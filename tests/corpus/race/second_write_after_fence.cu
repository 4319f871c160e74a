// Of the two values that the flag announces, one is written only behind the fence.
//
// tilescope: grid = 2
// tilescope: block = 64
// tilescope: args = in: random f32[64], moments: zeros f32[2], ready: zeros i32[1], out: zeros f32[64]
// tilescope: expect moments[0] = sum(in) / 64

__global__ void centre(const float *in, float *moments, int *ready, float *out)
{
    int t = threadIdx.x;
    if (blockIdx.x == 0 && t == 0) {
        float sum = 0, squares = 0;
        for (int k = 0; k < 64; ++k) {
            sum += in[k];
            squares += in[k] * in[k];
        }
        moments[0] = sum / 64;
        __threadfence();
        moments[1] = squares / 64;  // other
        atomicExch(ready, 1);
    }
    if (blockIdx.x == 1) {
        if (t == 0)
            while (atomicCAS(ready, 1, 1) != 1)
                ;
        __syncthreads();
        __threadfence();
        out[t] = (in[t] - moments[0]) * rsqrtf(moments[1] + 1);  // fault: race
    }
}
