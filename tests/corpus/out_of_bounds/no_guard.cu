// 1000 elements are no multiple of 128, and nothing keeps the last block's surplus threads out.
//
// tilescope: n = 1000
// tilescope: grid = (n + 127) / 128
// tilescope: block = 128
// tilescope: args = places: zeros i32[n], n
// tilescope: expect places[999] = 999

__global__ void number(int *places, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    places[i] = i;  // fault: out_of_bounds
}
