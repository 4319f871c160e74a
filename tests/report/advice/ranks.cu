// advice: tile
// cure: ranks_tiled
// tilescope: n = 256
// tilescope: grid = 2
// tilescope: block = 128
// tilescope: args = in: random f32[n], out: zeros i32[n]
__global__ void ranks(const float *in, int *out)
{
    int i = blockIdx.x * 128 + threadIdx.x, rank = 0;
    float own = in[i];
    for (int k = 0; k < 256; ++k)
        rank += in[k] < own; // here
    out[i] = rank;
}
