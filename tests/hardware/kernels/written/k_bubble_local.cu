// Bubble sort of a class's marks by one thread, in a local array, until nothing is swapped; median and spread come out.
// tilescope: classes = 200
// tilescope: each = 45
// tilescope: grid = (classes + 31) / 32
// tilescope: block = 32
// tilescope: args = marks: random i16[classes, each], median: zeros f32[classes], spread: zeros i32[classes], classes, each
#define MOST 64
extern "C" __global__ void k_bubble_local(const short *marks, float *median, int *spread, int classes, int each) {
    int id = blockIdx.x * blockDim.x + threadIdx.x;
    if (id >= classes) return;
    short own[MOST];
    int count = each < MOST ? each : MOST;
    for (int j = 0; j < count; j++)
        own[j] = marks[id * each + j];

    bool swapped = true;
    for (int end = count - 1; swapped && end > 0; end--) {
        swapped = false;
        for (int j = 0; j < end; j++) {
            if (own[j] > own[j + 1]) {
                short t = own[j];
                own[j] = own[j + 1];
                own[j + 1] = t;
                swapped = true;
            }
        }
    }
    if (count % 2 == 1)
        median[id] = own[count / 2];
    else
        median[id] = (own[count / 2 - 1] + own[count / 2]) / 2.0f;
    spread[id] = own[count - 1] - own[0];
}
