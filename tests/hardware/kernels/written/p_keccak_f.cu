// SHA3-256 of messages of 64 bytes: one Keccak-f[1600] permutation a thread, the state in a local array.
// tilescope: n = 60000
// tilescope: grid = (n + 127) / 128
// tilescope: block = 128
// tilescope: args = msg: random u64[n * 8], digest: zeros u64[n * 4], n
typedef unsigned long long u64;
__constant__ u64 round_constant[24] = {
    0x0000000000000001ull, 0x0000000000008082ull, 0x800000000000808Aull, 0x8000000080008000ull, 0x000000000000808Bull,
    0x0000000080000001ull, 0x8000000080008081ull, 0x8000000000008009ull, 0x000000000000008Aull, 0x0000000000000088ull,
    0x0000000080008009ull, 0x000000008000000Aull, 0x000000008000808Bull, 0x800000000000008Bull, 0x8000000000008089ull,
    0x8000000000008003ull, 0x8000000000008002ull, 0x8000000000000080ull, 0x000000000000800Aull, 0x800000008000000Aull,
    0x8000000080008081ull, 0x8000000000008080ull, 0x0000000080000001ull, 0x8000000080008008ull};
__device__ __forceinline__ u64 rotl(u64 x, int r) { return (x << (r & 63)) | (x >> ((64 - r) & 63)); }

extern "C" __global__ void p_keccak_f(const u64 *__restrict__ msg, u64 *__restrict__ digest, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    u64 a[25], c[5];
#pragma unroll
    for (int j = 0; j < 25; j++) a[j] = j < 8 ? msg[i * 8 + j] : 0;
    a[8] ^= 0x06;
    a[16] ^= 0x8000000000000000ull;
#pragma unroll 1
    for (int r = 0; r < 24; r++) {
#pragma unroll
        for (int x = 0; x < 5; x++) c[x] = a[x] ^ a[x + 5] ^ a[x + 10] ^ a[x + 15] ^ a[x + 20];
#pragma unroll
        for (int j = 0; j < 25; j++) a[j] ^= c[(j + 4) % 5] ^ rotl(c[(j + 1) % 5], 1);
        u64 moved = a[1];
        int x = 1, y = 0;
#pragma unroll
        for (int k = 0; k < 24; k++) {
            int ny = (2 * x + 3 * y) % 5;
            x = y;
            y = ny;
            u64 next = a[x + 5 * y];
            a[x + 5 * y] = rotl(moved, ((k + 1) * (k + 2) / 2) % 64);
            moved = next;
        }
#pragma unroll
        for (int row = 0; row < 25; row += 5) {
#pragma unroll
            for (int k = 0; k < 5; k++) c[k] = a[row + k];
#pragma unroll
            for (int k = 0; k < 5; k++) a[row + k] = c[k] ^ (~c[(k + 1) % 5] & c[(k + 2) % 5]);
        }
        a[0] ^= round_constant[r];
    }
    for (int j = 0; j < 4; j++) digest[i * 4 + j] = a[j];
}
