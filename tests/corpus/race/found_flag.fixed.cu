// Every thread that finds the number says so with an atomic.
//
// tilescope: n = 1000
// tilescope: grid = (n + 127) / 128
// tilescope: block = 128
// tilescope: args = in: random i32[n], wanted: 7, found: zeros i32[1], n
// tilescope: expect found[0] = 1

__global__ void find(const int *in, int wanted, int *found, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n && in[i] == wanted)
        atomicExch(found, 1);
}
