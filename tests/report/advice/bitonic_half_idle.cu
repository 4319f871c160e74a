// advice: divergence
// cure: bitonic_pairs
// tilescope: n = 1024
// tilescope: grid = n / 256
// tilescope: block = 256
// tilescope: args = data: random f32[n]
__global__ void sort256(float *data)
{
    __shared__ float s[256];
    int t = threadIdx.x;
    s[t] = data[blockIdx.x * 256 + t];
    __syncthreads();
    for (int k = 2; k <= 256; k *= 2)
        for (int j = k / 2; j > 0; j /= 2) {
            int other = t ^ j;
            if (other > t) {
                bool up = (t & k) == 0;
                if ((s[t] > s[other]) == up) {
                    float x = s[t];
                    s[t] = s[other];
                    s[other] = x;
                }
            }
            __syncthreads();
        }
    data[blockIdx.x * 256 + t] = s[t];
}
