// Levenshtein distance of a word to the query, one word for each thread, the row in a local array.
// tilescope: words = 30000
// tilescope: len = 24
// tilescope: grid = (words + 127) / 128
// tilescope: block = 128
// tilescope: args = text: random u8[words, len], query: random u8[len], out: zeros i32[words], words, len
#define MAX_LEN 64

extern "C" __global__ void edit_distance(const unsigned char *text, const unsigned char *query, int *out,
                                         int words, int len) {
    int w = blockIdx.x * blockDim.x + threadIdx.x;
    if (w >= words) return;
    int row[MAX_LEN + 1];
    for (int j = 0; j <= len; j++) row[j] = j;
    for (int i = 1; i <= len; i++) {
        int diagonal = row[0];
        row[0] = i;
        int letter = text[w * len + i - 1] % 26;
        for (int j = 1; j <= len; j++) {
            int cost = diagonal + (letter != query[j - 1] % 26);
            diagonal = row[j];
            row[j] = min(cost, min(row[j], row[j - 1]) + 1);
        }
    }
    out[w] = row[len];
}
