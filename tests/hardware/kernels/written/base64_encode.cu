// tilescope: groups = 65536
// tilescope: grid = (groups + 255) / 256
// tilescope: block = 256
// tilescope: args = in: random u8[3 * groups], out: zeros u8[4 * groups], groups
__constant__ char alphabet[65] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

extern "C" __global__ void base64_encode(const unsigned char *in, uchar4 *out, int groups) {
    int g = blockIdx.x * blockDim.x + threadIdx.x;
    if (g >= groups) return;
    unsigned word = in[3 * g] << 16 | in[3 * g + 1] << 8 | in[3 * g + 2];
    uchar4 r;
    r.x = alphabet[word >> 18];
    r.y = alphabet[word >> 12 & 63];
    r.z = alphabet[word >> 6 & 63];
    r.w = alphabet[word & 63];
    out[g] = r;
}
