// A hash that overflows is unsigned, so that its remainder is a place in the table.
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
        unsigned slot = keys[i] * 73856093u % 16;
        atomicAdd(&table[slot], 1);
    }
}
