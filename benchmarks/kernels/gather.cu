// Each thread walks its own path through the data, for as many steps (1 to 64) as the data says.
// Parameters: next[n], value[n], result[n] (all int, value not negative), n. Block 256, grid ceil(n / 256).
extern "C" __global__ void gather(const int *next, const int *value, int *result, int n)
{
    int t = blockIdx.x * blockDim.x + threadIdx.x;
    if (t < n) {
        int i = t, total = 0;
        int steps = value[t] % 64 + 1;
        for (int step = 0; step < steps; ++step) {
            i = next[i];
            if (i & 1)
                total += value[i];
            else
                total ^= i;
        }
        result[t] = total;
    }
}
