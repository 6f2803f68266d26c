import * as z from 'zod/mini';
import type { Accreditation } from './catalog.ts';
import type { Localized } from './locale.ts';
import { MOST_LINES } from './order-limits.ts';
import { placeInput } from './page.ts';
import type { Place } from './search.ts';
import { idInput, typedText } from './text.ts';

export const basketSorts = ['total', 'distance', 'earliest', 'turnaround'] as const;

export const basketInput = z.object({
  testIds: z.array(idInput).check(z.minLength(1), z.maxLength(MOST_LINES)),
  ...placeInput,
  sort: z._default(z.enum(basketSorts), 'total'),
  limit: z._default(z.int().check(z.minimum(1), z.maximum(50)), 20),
});
export type BasketInput = z.infer<typeof basketInput>;

type BasketLine = { testId: number; labTestId: number; priceHalalas: number; turnaroundHours: number };

/** A lab and what of the basket it can do. */
export type BasketLab = {
  labId: number;
  labName: Localized;
  labAddress: Localized;
  labRating: number;
  labReviewCount: number;
  accreditations: Accreditation[];
  distanceMeters: number | null;
  timeZone: string;
  /** '4 of 5' */
  coveredCount: number;
  missingTestIds: number[];
  /** Lab prices of what it covers, before plan discount and booking fee. */
  totalHalalas: number;
  lines: BasketLine[];
  /** The first time at which the one visit could be; null where none is free. */
  earliestSlot: string | null;
  /** The slowest promise among its lines. */
  turnaroundHours: number;
};

/** Two visits instead of one: which lab does which tests. */
export type BasketSplit = {
  labs: [BasketLab, BasketLab];
  totalHalalas: number;
  /** Against the best single lab that covers all; null where there is none. */
  savedHalalas: number | null;
  extraStops: 1;
};

export type BasketAnswer = {
  /** As asked, in that order, without repeats; tests that do not exist are left out. */
  tests: { testId: number; name: Localized; fastingHours: number; labCount: number }[];
  place: Place | null;
  /** Most covered first, then as sorted. */
  rows: BasketLab[];
  labCount: number;
  bestSingle: BasketLab | null;
  /** The cheapest cover by two labs; null where none is cheaper, or covers more, than the best single lab. */
  bestSplit: BasketSplit | null;
  /** Over the whole visit. */
  fastingHours: number;
};

const LONGEST_LIST = 4000;
export const readListInput = z.object({ text: typedText().check(z.maxLength(LONGEST_LIST)) });

/** One line of a pasted list or prescription and what it was taken to mean. */
export type ReadLine = {
  text: string;
  /** 'sure': one test, named exactly. 'unsure': guesses, best first. 'unknown': nothing fits. */
  certainty: 'sure' | 'unsure' | 'unknown';
  matches: { testId: number; name: Localized }[];
};
