// tilescope: n = 2000000
// tilescope: m = 9
// tilescope: grid = (n + 255) / 256
// tilescope: block = 256
// tilescope: args = text: random u8[n], pattern: random u8[m], matches: zeros u8[n], count: zeros i32[1], n, m
// A genome, one base a byte in the two low bits; the pattern is tried at every place.
extern "C" __global__ void string_match(const unsigned char *text, const unsigned char *pattern, unsigned char *matches,
                                        int *count, int n, int m) {
    int start = blockIdx.x * blockDim.x + threadIdx.x;
    if (start > n - m) return;
    int j = 0;
    while (j < m && (text[start + j] & 3) == (pattern[j] & 3))
        j++;
    matches[start] = (j == m);
    if (j == m) atomicAdd(count, 1);
}
