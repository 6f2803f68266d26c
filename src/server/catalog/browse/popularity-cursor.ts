import * as z from 'zod/mini';

/** Price lists are sorted by popularity (0 to 100, as in its table), then by the row's id. */
export const popularityCursor = z.tuple([z.int().check(z.minimum(0), z.maximum(100)), z.int32()]);
