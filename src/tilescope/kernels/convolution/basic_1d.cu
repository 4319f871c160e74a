// Convolution in one dimension: out[i] is the sum of the MASK_WIDTH elements around in[i], each times its place in the
// mask. Ghost cells, the elements beyond both ends, are 0 and not accessed.
// One thread for each element, all from global memory: a load of `in` and a load of `mask` for two operations.
//
// tilescope: n = 1000
// tilescope: define MASK_WIDTH = 5
// tilescope: grid = (n + 255) / 256
// tilescope: block = 256
// tilescope: args = in: random f32[n], mask: random f32[MASK_WIDTH], out: zeros f32[n], n
// tilescope: expect out = correlate(in, mask)

#ifndef MASK_WIDTH
#define MASK_WIDTH 5
#endif
#define RADIUS (MASK_WIDTH / 2)

__global__ void basic_1d(const float *in, const float *mask, float *out, int n)
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
