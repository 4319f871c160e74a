// Langton's ant: a board of 64 x 64 for each block; all threads clear it, then thread 0 walks alone and the others wait.
// tilescope: boards = 90
// tilescope: steps = 2500
// tilescope: grid = boards
// tilescope: block = (8, 8)
// tilescope: args = start: random u8[boards, 2], out: zeros u8[boards, 64, 64], steps
extern "C" __global__ void v_langton_lonely_ant(const unsigned char *start, unsigned char *out, int steps) {
    __shared__ unsigned char board[64][64];
    int me = threadIdx.y * 8 + threadIdx.x;
    for (int y = 0; y < 64; y++) board[y][me] = 0;
    __syncthreads();
    if (me == 0) {
        int x = start[2 * blockIdx.x] & 63;
        int y = start[2 * blockIdx.x + 1] & 63;
        int dir = blockIdx.x & 3;
        for (int s = 0; s < steps; s++) {
            if (board[y][x]) {
                dir = (dir + 3) & 3;
                board[y][x] = 0;
            } else {
                dir = (dir + 1) & 3;
                board[y][x] = 1;
            }
            switch (dir) {
            case 0: y = (y + 63) & 63; break;
            case 1: x = (x + 1) & 63; break;
            case 2: y = (y + 1) & 63; break;
            default: x = (x + 63) & 63; break;
            }
        }
    }
    __syncthreads();
    for (int y = 0; y < 64; y++) out[blockIdx.x * 4096 + y * 64 + me] = board[y][me];
}
