// Five neighbours are sorted in an array of four.
//
// tilescope: n = 300
// tilescope: grid = (n + 63) / 64
// tilescope: block = 64
// tilescope: args = in: arange f32[n], out: zeros f32[n], n, 5
// tilescope: expect out[2:-2] = in[2:-2]

__global__ void median(const float *in, float *out, int n, int taps)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < taps / 2 || i >= n - taps / 2)
        return;
    float sorted[4];
    for (int k = 0; k < taps; ++k) {
        float value = in[i - taps / 2 + k];
        int place = k;
        for (; place > 0 && sorted[place - 1] > value; --place)
            sorted[place] = sorted[place - 1];
        sorted[place] = value;  // fault: out_of_bounds
    }
    out[i] = sorted[taps / 2];
}
