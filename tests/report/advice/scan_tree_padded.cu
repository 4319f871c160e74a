// advice: none
// tilescope: grid = 4
// tilescope: block = 256
// tilescope: args = data: ones f32[2048]
#define AT(i) ((i) + (i) / 32)
__global__ void scan(float *data)
{
    __shared__ float part[512 + 16];
    int t = threadIdx.x, base = blockIdx.x * 512;
    part[AT(t)] = data[base + t];
    part[AT(t + 256)] = data[base + t + 256];
    int s = 1;
    for (int d = 256; d > 0; d /= 2, s *= 2) {
        __syncthreads();
        if (t < d)
            part[AT(s * (2 * t + 2) - 1)] += part[AT(s * (2 * t + 1) - 1)]; // up
    }
    if (t == 0)
        part[AT(511)] = 0;
    for (int d = 1; d < 512; d *= 2) {
        s /= 2;
        __syncthreads();
        if (t < d) {
            int i = AT(s * (2 * t + 1) - 1), j = AT(s * (2 * t + 2) - 1);
            float kept = part[i]; // down
            part[i] = part[j]; // down
            part[j] += kept; // down
        }
    }
    __syncthreads();
    data[base + t] = part[AT(t)];
    data[base + t + 256] = part[AT(t + 256)];
}
