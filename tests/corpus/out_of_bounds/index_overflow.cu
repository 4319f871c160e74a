// A hash that overflows int turns negative, and so does its remainder.
//
// tilescope: n = 1024
// tilescope: grid = (n + 127) / 128
// tilescope: block = 128
// tilescope: args = keys: arange i32[n], table: zeros i32[16], n
// tilescope: expect table = n / 16

__global__ void count_slots(const int *keys, int *table, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        int slot = keys[i] * 73856093 % 16;
        atomicAdd(&table[slot], 1);  // fault: out_of_bounds
    }
}
