// Josephus: a linked circle in a local array, every k-th is taken out until one remains. A block for each circle, of one thread.
// tilescope: circles = 3000
// tilescope: grid = circles
// tilescope: block = 1
// tilescope: args = last: zeros i32[circles], circles
extern "C" __global__ void v_josephus_block_of_1(int *last, int circles) {
    int c = blockIdx.x;
    unsigned char next[120];
    int people = 20 + c % 100;
    int k = 2 + (c / 100) % 11;
    for (int i = 0; i < people; i++) next[i] = i + 1;
    next[people - 1] = 0;
    int before = people - 1;
    while (people > 1) {
        for (int s = 1; s < k; s++) before = next[before];
        next[before] = next[next[before]];
        people--;
    }
    last[c] = before;
}
