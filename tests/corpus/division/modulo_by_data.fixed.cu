// Each element is reduced modulo its neighbour in another array, unless that is zero.
//
// tilescope: n = 500
// tilescope: grid = (n + 127) / 128
// tilescope: block = 128
// tilescope: args = a: random u32[n], m: random i32[n], out: zeros u32[n], n
// tilescope: expect out = where(m == 0, a, a % (abs(m) + (m == 0)))

__global__ void residues(const unsigned *a, const int *m, unsigned *out, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    unsigned modulus = abs(m[i]);
    out[i] = modulus ? a[i] % modulus : a[i];
}
