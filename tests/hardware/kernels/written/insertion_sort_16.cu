// tilescope: lists = 8192
// tilescope: grid = lists / 128
// tilescope: block = 128
// tilescope: args = data: random f32[lists, 16], lists
extern "C" __global__ void insertion_sort_16(float *data, int lists) {
    int t = blockIdx.x * blockDim.x + threadIdx.x;
    if (t >= lists) return;
    float v[16];
    for (int i = 0; i < 16; i++) v[i] = data[t * 16 + i];
    for (int i = 1; i < 16; i++) {
        float key = v[i];
        int j = i - 1;
        while (j >= 0 && v[j] > key) {
            v[j + 1] = v[j];
            j--;
        }
        v[j + 1] = key;
    }
    for (int i = 0; i < 16; i++) data[t * 16 + i] = v[i];
}
