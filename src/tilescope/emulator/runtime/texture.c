// Fetches from textures, and accesses of surfaces: lane by lane (PTX ISA 9.7.10 and 9.7.11; CUDA C++ Programming Guide,
// Texture Fetching; what the guide leaves open is as tests/hardware/textures.json has it, recorded from a GPU).

#include "library.h"

#define FETCH_AXES 3
#define CORNERS (1 << FETCH_AXES)
#define CHANNELS 4
#define WHOLE 256  // parts of a texel's width: coordinates of filtered fetches are rounded to them

struct Texel {
    uint32_t channels[CHANNELS];
};

// The words that the lanes of an instruction give: the handle's two, then coordinates, then values.
typedef const uint32_t (*Given)[LANES];

static float as_float(uint32_t bits)
{
    union { uint32_t bits; float number; } both = {.bits = bits};
    return both.number;
}

static uint32_t as_bits(float number)
{
    union { float number; uint32_t bits; } both = {.number = number};
    return both.bits;
}

// --- handles -----------------------------------------------------------------------------------------------------

static const struct Texture *texture_of(const struct Context *ctx, Given given, uint32_t lane, bool is_surface)
{
    uint64_t number = (given[0][lane] | (uint64_t)given[1][lane] << 32) - TEXTURE_HANDLES;
    const struct Texture *found = number < ctx->texture_count ? &ctx->textures[number] : NULL;
    return found && found->is_surface == is_surface ? found : NULL;
}

// --- texels ------------------------------------------------------------------------------------------------------

// Binary16 as binary32: exact.
static uint32_t from_half(uint32_t half)
{
    uint32_t sign = (half & 0x8000) << 16, exponent = half >> 10 & 31, fraction = half & 0x3FF;
    if (exponent == 31)
        return sign | 0x7F800000 | fraction << 13;
    if (exponent)
        return sign | (exponent + 112) << 23 | fraction << 13;
    return sign | as_bits((float)fraction * 0x1p-24f);
}

// Its bits, a signed one's extended.
static uint32_t stored(const struct Texture *t, const uint8_t *at)
{
    uint32_t raw = at[0], unused = 32 - 8 * (uint32_t)t->bytes;
    for (uint32_t i = 1; i < t->bytes; i++)
        raw |= (uint32_t)at[i] << (8 * i);
    return t->kind == TEXTURE_SIGNED ? (uint32_t)((int32_t)(raw << unused) >> unused) : raw;
}

// What stands for 1 among integers of so many bytes that are fractions.
static double one_of(const struct Texture *t, uint64_t bytes)
{
    return (double)((1u << (8 * bytes - (t->kind == TEXTURE_SIGNED))) - 1);
}

static double as_number(const struct Texture *t, uint32_t raw)
{
    return t->kind == TEXTURE_SIGNED ? (double)(int32_t)raw : (double)raw;
}

static uint32_t as_fraction(const struct Texture *t, double number, uint64_t bytes)
{
    float found = (float)(number / one_of(t, bytes));
    return as_bits(found < -1 ? -1 : found);
}

static uint32_t channel(const struct Texture *t, const uint8_t *at)
{
    uint32_t raw = stored(t, at);
    if (t->kind == TEXTURE_FLOAT)
        return t->bytes == 2 ? from_half(raw) : raw;
    return t->fractions ? as_fraction(t, as_number(t, raw), t->bytes) : raw;
}

static uint32_t border(const struct Texture *t, uint32_t channel)
{
    const uint64_t colour[CHANNELS] = {t->border_0, t->border_1, t->border_2, t->border_3};
    return (uint32_t)colour[channel];
}

// The first byte of a texel; NULL outside, where the border is.
static const uint8_t *place(const struct Texture *t, uint64_t layer, const int64_t at[FETCH_AXES])
{
    if (at[0] < 0 || at[1] < 0 || at[2] < 0)
        return NULL;
    uint64_t row = ((layer * t->depth + (uint64_t)at[2]) * t->height + (uint64_t)at[1]) * t->width;
    return (const uint8_t *)t->host + (row + (uint64_t)at[0]) * t->channels * t->bytes;
}

// Channels that a texture lacks are zeros.
static struct Texel texel(const struct Texture *t, uint64_t layer, const int64_t at[FETCH_AXES])
{
    struct Texel made = {{0}};
    const uint8_t *first = place(t, layer, at);
    for (uint32_t i = 0; i < t->channels; i++)
        made.channels[i] = first ? channel(t, first + i * t->bytes) : border(t, i);
    return made;
}

// --- coordinates -------------------------------------------------------------------------------------------------

struct Axis {
    int64_t first, second;  // of the texels that a filtered fetch mixes; -1: outside, the border
    int64_t part;           // of the second, in WHOLEs
};

static int64_t whole(double number)
{
    return number != number ? 0 : number < -0x1p40f ? -((int64_t)1 << 40) : number > 0x1p40f ? (int64_t)1 << 40 : (int64_t)number;
}

static int64_t placed(int64_t index, int64_t size, uint64_t address)
{
    if (index >= 0 && index < size)
        return index;
    if (address == ADDRESS_BORDER)
        return -1;
    if (address == ADDRESS_WRAP)
        return (index % size + size) % size;
    return index < 0 ? 0 : size - 1;
}

// A normalized coordinate, of which 21 bits behind the point are kept, brought between 0 and 1, and then to texels; what
// is mirrored belongs to the texel below where it lies between two.
static double in_texels(const struct Texture *t, double x, int64_t size, uint64_t address)
{
    if (!t->normalized)
        return x;
    x = __builtin_floor(x * 0x1p21) * 0x1p-21;
    if (address != ADDRESS_WRAP && address != ADDRESS_MIRROR)
        return x * (double)size;
    double below = __builtin_floor(x), part = x - below == x - below ? x - below : 0;
    bool mirrored = address == ADDRESS_MIRROR && whole(below) & 1;
    return mirrored ? (1 - part) * (double)size - 0x1p-30 : part * (double)size;
}

// Subnormal coordinates are zeros, and so are NaNs.
static double coordinate(uint32_t word)
{
    float x = as_float(word);
    return x != x || (x < 0x1p-126f && x > -0x1p-126f) ? 0 : x;
}

static struct Axis nearest(const struct Texture *t, double x, uint64_t size, uint64_t address)
{
    int64_t last = (int64_t)size, index = whole(__builtin_floor(in_texels(t, x, last, address)));
    return (struct Axis){placed(index, last, address), placed(index, last, address), 0};
}

static struct Axis between(const struct Texture *t, double x, uint64_t texels, uint64_t address, bool gathers)
{
    int64_t size = (int64_t)texels, last = (size - 1) * WHOLE;
    int64_t parts = whole(__builtin_floor((in_texels(t, x, size, address) - 0.5) * WHOLE + 0.5));
    if (!gathers && address == ADDRESS_CLAMP)
        parts = parts < 0 ? 0 : parts > last ? last : parts;
    int64_t index = parts >> 8;
    return (struct Axis){placed(index, size, address), placed(index + 1, size, address), parts & (WHOLE - 1)};
}

// --- fetches -----------------------------------------------------------------------------------------------------

static int64_t times(int64_t weight, int64_t part) { return (weight * part + WHOLE / 2) / WHOLE; }

// What each corner weighs, in WHOLEs: bit i of its number chooses the second texel of axis i. Slices are whole; of a
// slice, x takes its part; of that, the corner that is further along both x and y, or along neither, is rounded.
static void weigh(int64_t weights[CORNERS], const struct Axis axes[FETCH_AXES])
{
    const int64_t x = axes[0].part, y = axes[1].part, z = axes[2].part;
    for (uint32_t slice = 0; slice < 2; slice++) {
        int64_t all = slice ? z : WHOLE - z, right = times(all, x), left = all - right;
        int64_t *corners = weights + 4 * slice;
        corners[3] = times(right, y);
        corners[1] = right - corners[3];
        corners[0] = times(left, WHOLE - y);
        corners[2] = left - corners[0];
    }
}

// Rounded to so many bits of a fraction, ties away from zero.
static double rounded_to(double number, uint32_t bits)
{
    union { double number; uint64_t bits; } both = {.number = number};
    uint64_t unit = (uint64_t)1 << (52 - bits);
    both.bits = (both.bits + unit / 2) & ~(unit - 1);
    return both.number;
}

// What a channel adds to a mean: fractions as integers of 16 bits.
static double summand(const struct Texture *t, const uint8_t *first, uint32_t which)
{
    if (!first)
        return as_float(border(t, which)) * (t->fractions ? one_of(t, 2) : 1);
    const uint8_t *at = first + which * t->bytes;
    if (!t->fractions)
        return as_float(channel(t, at));
    return as_number(t, stored(t, at)) * (t->bytes == 2 ? 1 : one_of(t, 2) / one_of(t, 1));
}

static uint32_t mean(const struct Texture *t, double sum)
{
    if (t->fractions)
        return as_fraction(t, __builtin_floor(sum / WHOLE + 0.5), 2);
    return as_bits((float)rounded_to(sum / WHOLE, t->bytes == 2 ? 10 : 23));
}

// The mean of the texels at the corners.
static struct Texel mixed(const struct Texture *t, uint64_t layer, const struct Axis axes[FETCH_AXES])
{
    struct Texel made = {{0}};
    double sums[CHANNELS] = {0};
    int64_t weights[CORNERS];
    weigh(weights, axes);
    for (uint32_t corner = 0; corner < CORNERS; corner++) {
        int64_t at[FETCH_AXES];
        for (uint32_t i = 0; i < FETCH_AXES; i++)
            at[i] = corner >> i & 1 ? axes[i].second : axes[i].first;
        const uint8_t *first = place(t, layer, at);
        for (uint32_t i = 0; weights[corner] && i < t->channels; i++)
            sums[i] += (double)weights[corner] * summand(t, first, i);
    }
    for (uint32_t i = 0; i < t->channels; i++)
        made.channels[i] = mean(t, sums[i]);
    return made;
}

// One channel of the four texels that a filtered fetch would mix (PTX ISA 9.7.10.4).
static struct Texel gathered(const struct Texture *t, uint64_t layer, const struct Axis axes[FETCH_AXES], uint32_t which)
{
    static const uint8_t corners[4] = {2, 3, 1, 0};
    struct Texel made;
    for (uint32_t i = 0; i < 4; i++) {
        bool right = corners[i] & 1, below = corners[i] >> 1;
        int64_t at[FETCH_AXES] = {right ? axes[0].second : axes[0].first, below ? axes[1].second : axes[1].first, 0};
        made.channels[i] = texel(t, layer, at).channels[which];
    }
    return made;
}

// Whole coordinates: of linear memory, which holds zeros behind its end.
static struct Texel picked(const struct Texture *t, uint32_t x)
{
    struct Texel zeros = {{0}};
    const int64_t at[FETCH_AXES] = {x, 0, 0};
    return x < t->width * t->height * t->depth ? texel(t, 0, at) : zeros;
}

// `axes` of the texture, before them a layer if it is `layered`; `gather`: 1 and the number of a channel.
EXPORTED uint64_t ts_fetch(struct Context *ctx, uint32_t mask, uint32_t (*made)[LANES], Given given, uint32_t axes,
                           uint32_t layered, uint32_t integers, uint32_t gather)
{
    FOR_EACH(lane, mask)
    {
        const struct Texture *t = texture_of(ctx, given, lane, false);
        if (!t)
            return refused(FAULT_NO_TEXTURE, lane);
        struct Axis found[FETCH_AXES] = {{0}};
        const uint64_t sizes[] = {t->width, t->height, t->depth};
        const uint64_t addresses[] = {t->address_x, t->address_y, t->address_z};
        uint64_t layer = layered ? given[2][lane] : 0;
        layer = layer < t->layers ? layer : t->layers - 1;
        for (uint32_t i = 0; i < axes; i++) {
            double x = coordinate(given[2 + layered + i][lane]);
            found[i] = gather || t->linear ? between(t, x, sizes[i], addresses[i], gather)
                                           : nearest(t, x, sizes[i], addresses[i]);
        }
        if (axes == 1 && !layered && t->linear)
            found[1] = between(t, 0, 1, t->address_y, false);  // a line is an image of one row, and y is 0
        const int64_t first[FETCH_AXES] = {found[0].first, found[1].first, found[2].first};
        struct Texel texels = integers  ? picked(t, given[2][lane])
                              : gather  ? gathered(t, layer, found, gather - 1)
                              : t->linear ? mixed(t, layer, found)
                                          : texel(t, layer, first);
        for (uint32_t i = 0; i < 4; i++)
            made[i][lane] = texels.channels[i];
    }
    return 0;
}

// How large it is: `what` is one of QUERY_...
EXPORTED uint64_t ts_query(struct Context *ctx, uint32_t mask, uint32_t (*made)[LANES], Given given, uint32_t what,
                           uint32_t is_surface)
{
    FOR_EACH(lane, mask)
    {
        const struct Texture *t = texture_of(ctx, given, lane, is_surface);
        if (!t)
            return refused(FAULT_NO_TEXTURE, lane);
        made[0][lane] = (uint32_t)(what == QUERY_WIDTH    ? t->width
                                   : what == QUERY_HEIGHT ? t->height
                                   : what == QUERY_DEPTH  ? t->depth
                                                          : t->layers);
    }
    return 0;
}

// --- surfaces ----------------------------------------------------------------------------------------------------

struct Surface {
    uint32_t axes, layered, bytes, mode;
};

static int64_t clamped(int64_t index, int64_t last) { return index < 0 ? 0 : index > last ? last : index; }

// Where the bytes of an access lie; NULL for one that lies outside and is not clamped.
static uint8_t *spot(const struct Texture *t, Given given, uint32_t lane, const struct Surface *how)
{
    const int64_t row = (int64_t)(t->width * t->channels * t->bytes), last = row - how->bytes;
    const int64_t lasts[] = {last, (int64_t)t->height - 1, (int64_t)t->depth - 1};
    int64_t at[FETCH_AXES] = {0}, layer = how->layered ? (int32_t)given[2][lane] : 0;
    bool outside = layer < 0 || layer >= (int64_t)t->layers || last < 0;
    for (uint32_t i = 0; i < how->axes; i++) {
        at[i] = (int32_t)given[2 + how->layered + i][lane];
        outside |= at[i] < 0 || at[i] > lasts[i];
        at[i] = clamped(at[i], lasts[i]);
    }
    if (last < 0 || (outside && how->mode != SURFACE_CLAMP))
        return NULL;
    layer = clamped(layer, (int64_t)t->layers - 1);
    int64_t rows = (layer * (int64_t)t->depth + at[2]) * (int64_t)t->height + at[1];
    return (uint8_t *)t->host + rows * row + at[0];
}

static void copy(uint8_t *to, const uint8_t *from, uint32_t bytes)
{
    for (uint32_t i = 0; i < bytes; i++)
        to[i] = from[i];
}

// `elements` of `size` bytes, each in as many words as it takes.
EXPORTED uint64_t ts_surface(struct Context *ctx, uint32_t mask, uint32_t (*made)[LANES], Given given, uint32_t axes,
                             uint32_t layered, uint32_t elements, uint32_t size, uint32_t mode, uint32_t stores)
{
    const struct Surface how = {axes, layered, elements * size, mode};
    const uint32_t words = size < 4 ? 1 : size / 4, part = size < 4 ? size : 4;
    FOR_EACH(lane, mask)
    {
        const struct Texture *t = texture_of(ctx, given, lane, true);
        if (!t)
            return refused(FAULT_NO_TEXTURE, lane);
        uint8_t *found = spot(t, given, lane, &how);
        if (!found && mode == SURFACE_TRAP)
            return refused(FAULT_OFF_SURFACE, lane);
        for (uint32_t i = 0; i < elements * words; i++) {
            uint32_t value = stores ? given[2 + layered + axes + i][lane] : 0;
            if (stores && found)
                copy(found + i * part, (const uint8_t *)&value, part);
            if (!stores && found)
                copy((uint8_t *)&value, found + i * part, part);
            if (!stores)
                made[i][lane] = value;
        }
    }
    return 0;
}
