// advice: none
// tilescope: n = 256
// tilescope: grid = 1
// tilescope: block = 128
// tilescope: args = data: random f32[n]
__global__ void sort(float *data)
{
    __shared__ float part[256];
    int t = threadIdx.x;
    part[t] = data[t]; // here
    part[t + 128] = data[t + 128]; // here
    __syncthreads();
    for (int k = 2; k <= 256; k *= 2)
        for (int j = k / 2; j > 0; j /= 2) {
            int i = 2 * t - (t & (j - 1));
            float low = part[i], high = part[i + j];
            bool swap = (low > high) == ((i & k) == 0);
            part[i] = swap ? high : low;
            part[i + j] = swap ? low : high;
            __syncthreads();
        }
    data[t] = part[t];
    data[t + 128] = part[t + 128];
}
