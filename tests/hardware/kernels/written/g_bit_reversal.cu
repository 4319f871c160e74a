// tilescope: log = 20
// tilescope: n = 2 ** log
// tilescope: grid = n / 256
// tilescope: block = 256
// tilescope: args = in: random f32[n, 2], out: empty f32[n, 2], log
extern "C" __global__ void g_bit_reversal(const float2 *in, float2 *out, int log) {
    unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    out[__brev(i) >> (32 - log)] = in[i];
}
