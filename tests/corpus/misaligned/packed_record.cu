// A byte of version, then integers: they begin at an odd address, where no int may be read.
//
// tilescope: n = 256
// tilescope: header = 1
// tilescope: grid = n / 128
// tilescope: block = 128
// tilescope: args = file: random u8[header + 4 * n], out: zeros i32[n], header

__global__ void unpack(const unsigned char *file, int *out, int header)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    const int *numbers = (const int *)(file + header);
    out[i] = numbers[i];  // fault: misaligned
}
