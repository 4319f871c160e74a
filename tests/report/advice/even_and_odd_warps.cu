// advice: none
// tilescope: n = 4096
// tilescope: grid = n / 256
// tilescope: block = 256
// tilescope: args = in: random f32[n], out: zeros f32[n]
__global__ void even_odd(const float *in, float *out)
{
    int i = blockIdx.x * 256 + threadIdx.x;
    float x = in[i];
    if (i / 32 % 2 == 0) {
        for (int k = 0; k < 50; ++k)
            x = x * x + 0.5f;
    } else {
        for (int k = 0; k < 50; ++k)
            x = sqrtf(x + 0.5f);
    }
    out[i] = x;
}
