// advice: none
// tilescope: n = 1024
// tilescope: grid = n / 256
// tilescope: block = 128
// tilescope: args = data: random f32[n]
__global__ void sort256(float *data)
{
    __shared__ float s[256];
    int t = threadIdx.x;
    s[t] = data[blockIdx.x * 256 + t];
    s[t + 128] = data[blockIdx.x * 256 + t + 128];
    __syncthreads();
    for (int k = 2; k <= 256; k *= 2)
        for (int j = k / 2; j > 0; j /= 2) {
            int one = 2 * t - (t & (j - 1)), other = one + j;
            float low = fminf(s[one], s[other]), high = fmaxf(s[one], s[other]);
            bool up = (one & k) == 0;
            s[one] = up ? low : high;
            s[other] = up ? high : low;
            __syncthreads();
        }
    data[blockIdx.x * 256 + t] = s[t];
    data[blockIdx.x * 256 + t + 128] = s[t + 128];
}
