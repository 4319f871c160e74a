// Euler's totient the slow way: each thread counts, with Euclid's algorithm, the numbers below its own that share no factor.
// tilescope: from = 2
// tilescope: n = 1200
// tilescope: grid = (n + 31) / 32
// tilescope: block = 32
// tilescope: args = phi: zeros i32[n], from, n
__device__ int gcd(int a, int b) {
    while (b != 0) {
        int t = a % b;
        a = b;
        b = t;
    }
    return a;
}

extern "C" __global__ void s_totient_gcd(int *phi, int from, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        int number = from + i;
        int count = 0;
        for (int j = 1; j < number; j++) {
            if (gcd(number, j) == 1) {
                count = count + 1;
            }
        }
        phi[i] = count;
    }
}
