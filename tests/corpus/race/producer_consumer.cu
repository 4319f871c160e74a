// Two warps fill a table and two use it, and nothing joins the ones with the others.
//
// tilescope: n = 256
// tilescope: grid = n / 64
// tilescope: block = 128
// tilescope: args = in: random i32[n], out: zeros i32[n]
// tilescope: expect out[0:63] = in[0:63] * in[1:64]
// tilescope: expect out[63] = in[63] * in[0]

__global__ void neighbours(const int *in, int *out)
{
    __shared__ int table[64];
    int t = threadIdx.x;
    if (t < 64) {
        table[t] = in[blockIdx.x * 64 + t];  // other
    } else {
        int k = t - 64;
        out[blockIdx.x * 64 + k] = table[k] * table[(k + 1) % 64];  // fault: race
    }
}
