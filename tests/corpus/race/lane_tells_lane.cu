// Lane 5 tells lane 3 that the word is there without a fence in between.
//
// tilescope: grid = 1
// tilescope: block = 64
// tilescope: args = in: random i32[64], word: zeros i32[2], told: zeros i32[2], out: zeros i32[2]

__global__ void lane_to_lane(const int *in, int *word, volatile int *told, int *out)
{
    int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
    if (lane == 3) {
        while (told[warp] == 0)
            ;
        __threadfence();
        out[warp] = word[warp] - 2;  // fault: race
    } else if (lane == 5) {
        word[warp] = in[warp * 32] * in[warp * 32];  // other
        told[warp] = 1;
    }
}
