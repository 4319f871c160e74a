// advice: tile
// tilescope: n = 1024
// tilescope: grid = n / 128
// tilescope: block = 128
// tilescope: args = in: random i32[n], out: zeros i32[n], n
__global__ void vote(const int *in, int *out, int n)
{
    int i = blockIdx.x * 128 + threadIdx.x, count[16];
    for (int k = 0; k < 16; ++k) count[k] = 0;
    for (int k = 0; k < 32; ++k) ++count[(unsigned)in[(i + k) % n] % 16];
    int best = 0;
    for (int k = 1; k < 16; ++k) if (count[k] > count[best]) best = k;
    out[i] = best;
}
