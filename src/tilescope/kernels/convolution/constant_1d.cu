// Convolution in one dimension with the mask in constant memory: all lanes read the same place of it at the same time,
// and its cache hands that to the whole warp at once. Half of the global loads are gone.
//
// tilescope: n = 1000
// tilescope: define MASK_WIDTH = 5
// tilescope: grid = (n + 255) / 256
// tilescope: block = 256
// tilescope: set mask = random f32[MASK_WIDTH]
// tilescope: args = in: random f32[n], out: zeros f32[n], n
// tilescope: expect out = correlate(in, mask)

#ifndef MASK_WIDTH
#define MASK_WIDTH 5
#endif
#define RADIUS (MASK_WIDTH / 2)

__constant__ float mask[MASK_WIDTH];

__global__ void constant_1d(const float *in, float *out, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;

    if (i < n) {
        float sum = 0;
        for (int j = 0; j < MASK_WIDTH; ++j) {
            int from = i - RADIUS + j;
            if (0 <= from && from < n)
                sum += in[from] * mask[j];
        }
        out[i] = sum;
    }
}
