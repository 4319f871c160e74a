// tilescope: define ROOM = 160
// tilescope: states = 48
// tilescope: lines = 150000
// tilescope: grid = (lines + 191) / 192
// tilescope: block = 192
// tilescope: shared = states * 32 + 256
// tilescope: args = text: random u8[lines, ROOM], table: random u8[states, 32], classes: random u8[256], found: zeros i32[lines], total: zeros u32[1], lines, states
// a regular expression's automaton over lines of uneven length: the table in dynamic shared memory, one line a thread
extern "C" __global__ void j_dfa_lines(const unsigned char *text, const unsigned char *table, const unsigned char *classes,
                                       int *found, unsigned *total, int lines, int states) {
    extern __shared__ unsigned char room[];
    unsigned char *move = room, *cls = room + states * 32;
    for (int i = threadIdx.x; i < states * 32; i += blockDim.x) move[i] = table[i] % states;
    for (int i = threadIdx.x; i < 256; i += blockDim.x) cls[i] = classes[i] & 31;
    __syncthreads();
    int line = blockIdx.x * blockDim.x + threadIdx.x;
    if (line >= lines) return;
    unsigned h = line * 2654435761u;
    int length = 16 + (h >> 12) % (ROOM - 16), at = -1, state = 1;
    const unsigned char *s = text + line * ROOM;
    for (int i = 0; i < length; i++) {
        state = move[state * 32 + cls[s[i]]];
        if (state == 0) {          // accepts
            at = i;
            break;
        }
        if (state == 2) state = 1; // starts over
    }
    found[line] = at;
    unsigned any = __ballot_sync(__activemask(), at >= 0);
    if ((threadIdx.x & 31) == 0) atomicAdd(total, __popc(any));
}
