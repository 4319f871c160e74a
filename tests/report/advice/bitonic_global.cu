// advice: tile
// cure: bitonic_shared
// tilescope: n = 256
// tilescope: grid = 1
// tilescope: block = 128
// tilescope: args = data: random f32[n]
__global__ void sort(float *data)
{
    for (int k = 2; k <= 256; k *= 2)
        for (int j = k / 2; j > 0; j /= 2) {
            int t = threadIdx.x, i = 2 * t - (t & (j - 1));
            float low = data[i], high = data[i + j]; // here
            if ((low > high) == ((i & k) == 0)) {
                data[i] = high;
                data[i + j] = low;
            }
            __syncthreads();
        }
}
