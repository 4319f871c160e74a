// The last block needs the results of two others and waits for one flag only.
//
// tilescope: grid = 3
// tilescope: block = 64
// tilescope: args = in: random f32[128], part: zeros f32[2], flag: zeros i32[2], out: zeros f32[1]
// tilescope: expect out[0] = in[0] * in[64]

__global__ void product_of_two(const float *in, float *part, int *flag, float *out)
{
    int b = blockIdx.x;
    if (threadIdx.x != 0)
        return;
    if (b < 2) {
        part[b] = in[b * 64];  // other
        __threadfence();
        atomicExch(flag + b, 1);
        return;
    }
    while (atomicOr(flag, 0) == 0)
        ;
    __threadfence();
    *out = part[0] * part[1];  // fault: race
}
