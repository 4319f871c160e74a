// advice: none
// tilescope: n = 4096
// tilescope: grid = n / 256
// tilescope: block = 256
// tilescope: args = x: random f32[n], vx: random f32[n], n
__global__ void move(float *x, const float *vx, int n)
{
    int i = blockIdx.x * 256 + threadIdx.x;
    if (i < n)
        x[i] += 0.1f * vx[i]; // here
}
