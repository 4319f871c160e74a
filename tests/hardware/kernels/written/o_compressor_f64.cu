// Audio compressor in f64: envelope with attack and release, gain in decibels, one thread for each channel, few blocks.
// tilescope: channels = 192
// tilescope: length = 1024
// tilescope: grid = 3
// tilescope: block = 64
// tilescope: args = in: random f64[length, channels], out: zeros f64[length, channels], length, channels, -12.0, 4.0
extern "C" __global__ void o_compressor_f64(const double *in, double *out, int length, int channels, double limit, double ratio) {
    int c = blockIdx.x * blockDim.x + threadIdx.x;
    if (c >= channels) return;
    double envelope = 0.0;
    for (int i = 0; i < length; i++) {
        double s = 2.0 * in[i * channels + c] - 1.0, level = fabs(s);
        double k = level > envelope ? 0.2 : 0.005;
        envelope += k * (level - envelope);
        double gain = 1.0;
        if (envelope > 1e-6) {
            double over = 20.0 * log10(envelope) - limit;
            if (over > 0.0) gain = exp(-0.11512925464970229 * over * (1.0 - 1.0 / ratio));
        }
        out[i * channels + c] = s * gain;
    }
}
