// tilescope: groups = 8
// tilescope: per = 30
// tilescope: hw = 196
// tilescope: batch = 8
// tilescope: total = batch * groups * per * hw
// tilescope: grid = (total + 511) / 512
// tilescope: block = 512
// tilescope: args = x: random f32[total], y: zeros f32[total], groups, per, hw, total
// ShuffleNet: channel (g, c) moves to (c, g)
extern "C" __global__ void h_channel_shuffle(const float *__restrict__ x, float *__restrict__ y, int groups, int per,
                                             int hw, int total) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= total) return;
    int p = i % hw;
    int c = (i / hw) % (groups * per);
    int n = i / (hw * groups * per);
    int g = c % groups, k = c / groups;
    y[i] = x[((size_t)n * groups * per + g * per + k) * hw + p];
}
