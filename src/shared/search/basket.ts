import * as z from 'zod/mini';
import type { Accreditation } from '#/shared/catalog/catalog.ts';
import type { Localized } from '#/shared/core/locale.ts';
import type { OfferPrice } from '#/shared/core/money.ts';
import { MOST_LINES } from '#/shared/core/order-limits.ts';
import { placeInput, radiusInput, type Page } from '#/shared/core/page.ts';
import type { Beyond, RadiusKm } from '#/shared/core/radius.ts';
import { idInput, typedText } from '#/shared/core/text.ts';
import type { EmergencyKind } from './purpose.ts';
import type { ScaleAnswer, ScaleMark, ScaleTime } from './scale.ts';
import { FIRST_COMPARED_LABS, MOST_COMPARED_LABS } from './search-options.ts';
import type { Place } from './search.ts';
import {
  MOST_EXTRA_VISIT_HALALAS,
  MOST_KILOMETRE_HALALAS,
  USUAL_EXTRA_VISIT_HALALAS,
  USUAL_KILOMETRE_HALALAS,
} from './way-options.ts';

export const basketSorts = ['total', 'distance', 'earliest', 'turnaround'] as const;

export const basketInput = z.object({
  testIds: z.array(idInput).check(z.minLength(1), z.maxLength(MOST_LINES)),
  ...placeInput,
  sort: z._default(z.enum(basketSorts), 'total'),
  limit: z._default(z.int().check(z.minimum(1), z.maximum(MOST_COMPARED_LABS)), FIRST_COMPARED_LABS),
  ...radiusInput,
  kilometreHalalas: z._default(
    z.int().check(z.minimum(0), z.maximum(MOST_KILOMETRE_HALALAS)),
    USUAL_KILOMETRE_HALALAS,
  ),
  extraVisitHalalas: z._default(
    z.int().check(z.minimum(0), z.maximum(MOST_EXTRA_VISIT_HALALAS)),
    USUAL_EXTRA_VISIT_HALALAS,
  ),
});
export type BasketInput = z.infer<typeof basketInput>;

type BasketLine = OfferPrice & { testId: number; labTestId: number; turnaroundHours: number };

/** A test whose whole report another one of the basket has too. */
type Within = { testId: number; withinTestId: number };

/** A lab and the tests of the basket that it does. */
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
  /** What is paid for the lines. */
  totalHalalas: number;
  /** The value of the way there and back; null if the distance is unknown. */
  wayHalalas: number | null;
  /** What is booked. */
  lines: BasketLine[];
  /** What is covered and not booked, because a line measures it too. */
  within: Within[];
  /** The first time of the one visit; null if none is free. */
  earliestSlot: string | null;
  /** The longest turnaround among its lines. */
  turnaroundHours: number;
};

/** Two visits instead of one: which lab does which tests. */
export type BasketSplit = {
  labs: [BasketLab, BasketLab];
  totalHalalas: number;
  /** The value of both ways; null if a distance is unknown. */
  wayHalalas: number | null;
  /** Price saved against the best single lab that covers all, negative if the way alone is better; null without one. */
  savedHalalas: number | null;
  /** The way there and back beyond that of the single lab, negative if shorter; null if unknown or without one. */
  extraMeters: number | null;
  extraStops: 1;
};

/** The labs that do all tests as marks, lowest total first, with the map under them. */
export type BasketScale = Pick<ScaleAnswer, 'marks' | 'labCount' | 'map'> & {
  /** The labs of the split, both at what the split costs. */
  pair: ScaleMark[];
};

/** The labs outside the radius. */
export type BasketBeyond = Beyond & {
  /** Those that do all tests. */
  fullCount: number;
  fullRadiusKm: RadiusKm | null;
};

export type BasketAnswer = {
  /** The requested tests in order, without duplicates and unknown ids. */
  tests: { testId: number; name: Localized; fastingHours: number; /** That do it. */ labCount: number }[];
  place: Place | null;
  /** The typed place names none; `place` is then the one of `placeId`. */
  isPlaceUnknown: boolean;
  isPointKnown: boolean;
  /** Within the radius: best coverage first, then as sorted. */
  rows: BasketLab[];
  /** Within the radius. */
  labCount: number;
  beyond: BasketBeyond;
  /** Once each, with the widest that measures it too. */
  contained: Within[];
  /** Least price and way. */
  bestSingle: BasketLab | null;
  /** Its next times, all of one day, that suit the fast. */
  bestTimes: ScaleTime[];
  /** The best cover by two labs; null unless more complete than the best single lab, or better by price, way and stop. */
  bestSplit: BasketSplit | null;
  /** Null where no lab does all tests. */
  scale: BasketScale | null;
  /** Over the whole visit. */
  fastingHours: number;
};

const LONGEST_LIST = 4000;
export const readListInput = z.object({ text: typedText().check(z.maxLength(LONGEST_LIST)) });

/** One line of a pasted list or prescription and its match. */
export type ReadLine = {
  text: string;
  /** 'sure': one test, named exactly. 'unsure': guesses, best first. 'unknown': no match. */
  certainty: 'sure' | 'unsure' | 'unknown';
  matches: { testId: number; name: Localized }[];
};

/** With the words of an emergency there are no rows. */
export type ReadListAnswer = Page<ReadLine> & { emergency: EmergencyKind | null };
