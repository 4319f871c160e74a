"""A kernel that is right, and quick."""

KERNEL = """\
// tilescope: grid = 1
// tilescope: block = 32
// tilescope: args = a: zeros f32[32]
// tilescope: expect a = 1
__global__ void ones(float *a) { a[threadIdx.x] = 1; }
"""
