// Exercise: reduction.
//
// Each block of BLOCK_SIZE threads adds BLOCK_SIZE elements of `in`, and stores the sum as out[blockIdx.x]. The last
// block may have fewer. In each step half as many threads add, and those that do are neighbours, so that whole warps
// can rest.
//
//   tilescope check reduction.cu             is it right, and what is wrong with it?
//   tilescope exercise check reduction.cu    the points
//
// tilescope: n = 600
// tilescope: define BLOCK_SIZE = 256
// tilescope: grid = (n + BLOCK_SIZE - 1) / BLOCK_SIZE
// tilescope: block = BLOCK_SIZE
// tilescope: args = in: random f32[n], out: zeros f32[(n + BLOCK_SIZE - 1) / BLOCK_SIZE], n
// tilescope: expect out[0] = sum(in[0:256])
// tilescope: expect out[1] = sum(in[256:512])
// tilescope: expect out[2] = sum(in[512:])

#ifndef BLOCK_SIZE
#define BLOCK_SIZE 256
#endif

__global__ void reduction(const float *in, float *out, int n)
{
    // TODO: declare BLOCK_SIZE elements of shared memory.

    // TODO: bring one element a thread; 0 behind the end.

    // TODO: in steps of BLOCK_SIZE / 2, BLOCK_SIZE / 4, ... 1: the threads below the step add what lies a step ahead.
    //       Who has to wait for whom, and when?

    // TODO: one thread stores the sum.
}
