import * as z from 'zod/mini';
import { radiusSteps, USUAL_RADIUS_KM } from './radius.ts';
import { typedText } from './text.ts';
import { timeSorts } from './time-sorts.ts';

const PAGE_LIMIT_MAX = 50;

/** Every list returns `{ rows, nextCursor }`; the cursor is opaque and null on the last page. */
export type Page<Row> = { rows: Row[]; nextCursor: string | null };

export const cursorInput = z.optional(z.string().check(z.maxLength(200)));
export const limitInput = z._default(z.int().check(z.minimum(1), z.maximum(PAGE_LIMIT_MAX)), 20);
/** Of a list by time. */
export const timeSortInput = z._default(z.enum(timeSorts), 'newest');
export const searchTextInput = typedText().check(z.maxLength(200));

const LONGEST_PLACE_ID = 80;

/** The customer's location: coordinates, or a typed place, or else a place of the gazetteer. */
export const placeInput = {
  lat: z.optional(z.number().check(z.minimum(-90), z.maximum(90))),
  lon: z.optional(z.number().check(z.minimum(-180), z.maximum(180))),
  location: z.optional(typedText().check(z.maxLength(120))),
  placeId: z.optional(typedText().check(z.maxLength(LONGEST_PLACE_ID))),
};

/** Only counts where a place is given. */
export const radiusInput = { radiusKm: z._default(z.literal(radiusSteps), USUAL_RADIUS_KM) };
