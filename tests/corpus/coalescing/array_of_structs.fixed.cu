// Only the height of each star is wanted, and the heights have an array of their own.
//
// tilescope: n = 4096
// tilescope: grid = n / 128
// tilescope: block = 128
// tilescope: args = stars: random f32[8, n], out: zeros f32[n], n
// tilescope: expect out = stars[2] * stars[2]

enum Field { X, Y, Z, MASS, VX, VY, VZ, AGE };

__global__ void squared_heights(const float *stars, float *out, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float z = stars[Z * n + i];
    out[i] = z * z;
}
