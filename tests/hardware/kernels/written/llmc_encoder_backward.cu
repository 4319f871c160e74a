// tilescope: B = 4
// tilescope: T = 256
// tilescope: C = 384
// tilescope: V = 512
// tilescope: grid = B * T * C / 512
// tilescope: block = 512
// tilescope: args = dwte: zeros f32[V, C], dwpe: zeros f32[T, C], dout: random f32[B, T, C], B, T, C, V
extern "C" __global__ void llmc_encoder_backward(float *dwte, float *dwpe, const float *dout, int B, int T, int C, int V) {
    int idx = blockIdx.x * blockDim.x + threadIdx.x;
    if (idx < B * T * C) {
        int bt = idx / C, b = bt / T, t = bt % T, c = idx % C;
        unsigned r = (b * 7919u + t) * 2654435761u;
        r ^= r >> 16;
        float u = (r & 0xffff) / 65536.0f;
        int ix = (int)(u * u * u * V);      // words are used unevenly
        float g = dout[b * T * C + t * C + c];
        atomicAdd(&dwte[ix * C + c], g);
        atomicAdd(&dwpe[t * C + c], g);
    }
}
