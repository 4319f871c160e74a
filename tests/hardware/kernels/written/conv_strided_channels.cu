// One layer of a network: 3x3 windows over 32 channels, stride 2, padding 1, ReLU behind.
// tilescope: channels = 32
// tilescope: filters = 64
// tilescope: size = 56
// tilescope: grid = 2, 2, filters
// tilescope: block = 14, 14
// tilescope: args = in: random f32[channels, size, size], weight: random f32[filters, channels, 3, 3], bias: random f32[filters], out: zeros f32[filters, size / 2, size / 2], channels, size
extern "C" __global__ void conv_strided_channels(const float *in, const float *weight, const float *bias, float *out,
                                                 int channels, int size) {
    const int stride = 2, pad = 1;
    int ox = blockIdx.x * blockDim.x + threadIdx.x;
    int oy = blockIdx.y * blockDim.y + threadIdx.y;
    int k = blockIdx.z, half = size / stride;
    if (ox >= half || oy >= half) return;
    float acc = bias[k];
    for (int c = 0; c < channels; c++) {
        for (int r = 0; r < 3; r++) {
            int y = oy * stride - pad + r;
            if (y < 0 || y >= size) continue;
            for (int s = 0; s < 3; s++) {
                int x = ox * stride - pad + s;
                if (x >= 0 && x < size)
                    acc += in[(c * size + y) * size + x] * weight[((k * channels + c) * 3 + r) * 3 + s];
            }
        }
    }
    out[(k * half + oy) * half + ox] = acc > 0.0f ? acc : 0.0f;
}
