// A memory of 16 bytes, and four threads that load one byte each, `stride` apart.
//
//   tilescope coalescing --burst 4 bursts.cu:13
//   tilescope coalescing --burst 4 --set stride=4 bursts.cu:13
//
// tilescope: stride = 1
// tilescope: grid = 1
// tilescope: block = 4
// tilescope: args = memory: arange u8[16], out: zeros u8[4], stride

__global__ void bursts(const unsigned char *memory, unsigned char *out, int stride)
{
    out[threadIdx.x] = memory[threadIdx.x * stride];
}
