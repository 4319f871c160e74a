// At the ends fewer than five neighbours are collected, and yet five are added.
//
// tilescope: n = 300
// tilescope: grid = (n + 63) / 64
// tilescope: block = 64
// tilescope: args = in: random f32[n], out: zeros f32[n], n
// tilescope: expect out[2:-2] = (in[:-4] + in[1:-3] + in[2:-2] + in[3:-1] + in[4:]) / 5

__global__ void average(const float *in, float *out, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    float window[5];
    int found = 0;
    for (int j = i - 2; j <= i + 2; ++j)
        if (j >= 0 && j < n)
            window[found++] = in[j];
    float sum = 0;
    for (int k = 0; k < 5; ++k)
        sum += window[k];  // fault: uninitialized
    out[i] = sum / found;
}
