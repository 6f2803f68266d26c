import * as z from 'zod/mini';

/** Price lists are sorted by how much a test is asked for (0 to 100, as in its table), then by a row's number. */
export const popularityCursor = z.tuple([z.int().check(z.minimum(0), z.maximum(100)), z.int32()]);
