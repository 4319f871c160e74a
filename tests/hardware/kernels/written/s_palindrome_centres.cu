// Longest palindrome of a text of two letters: every thread grows around one of the 2n - 1 centres, then atomicMax.
// tilescope: n = 150000
// tilescope: grid = (2 * n - 1 + 127) / 128
// tilescope: block = 128
// tilescope: args = text: random u8[n], radius: zeros i32[2 * n - 1], best: zeros i32[1], n
extern "C" __global__ void s_palindrome_centres(const unsigned char *text, int *radius, int *best, int n) {
    int c = blockIdx.x * blockDim.x + threadIdx.x;
    if (c >= 2 * n - 1) return;
    int left = c / 2;
    int right = (c + 1) / 2;
    // three letters of four are an 'a', so there are long ones
    while (left >= 0 && right < n && (text[left] < 192) == (text[right] < 192)) {
        left--;
        right++;
    }
    int len = right - left - 1;
    radius[c] = len;
    if (len > 8) atomicMax(best, len);
}
