// A set with one bit for each element, eight of them in a byte: neighbours read, change and write the same byte.
//
// tilescope: n = 1024
// tilescope: grid = n / 128
// tilescope: block = 128
// tilescope: args = in: full(1) i32[n], set: zeros u8[n / 8]
// tilescope: expect set = 255

__global__ void mark(const int *in, unsigned char *set)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (in[i] > 0)
        set[i / 8] |= 1 << i % 8;  // fault: race
}
