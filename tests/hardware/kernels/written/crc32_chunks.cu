// tilescope: chunks = 1200
// tilescope: bytes = 256
// tilescope: grid = (chunks + 255) / 256
// tilescope: block = 256
// tilescope: args = data: random u8[chunks, bytes], crc: zeros u32[chunks], chunks, bytes
extern "C" __global__ void crc32_chunks(const unsigned char *data, unsigned *crc, int chunks, int bytes) {
    __shared__ unsigned table[256];
    unsigned c = threadIdx.x;
    for (int k = 0; k < 8; k++) c = c & 1 ? 0xEDB88320u ^ (c >> 1) : c >> 1;
    table[threadIdx.x] = c;
    __syncthreads();
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= chunks) return;
    c = ~0u;
    for (int k = 0; k < bytes; k++) c = table[(c ^ data[i * bytes + k]) & 255] ^ (c >> 8);
    crc[i] = ~c;
}
