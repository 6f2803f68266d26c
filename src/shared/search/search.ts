import * as z from 'zod/mini';
import type { Accreditation, TestNear } from '#/shared/catalog/catalog.ts';
import type { LabFace } from '#/shared/catalog/lab-picture.ts';
import type { TubeCap } from '#/shared/catalog/tube-cap.ts';
import type { Localized } from '#/shared/core/locale.ts';
import type { OfferPrice } from '#/shared/core/money.ts';
import {
  cursorInput,
  limitInput,
  placeInput,
  radiusInput,
  searchTextInput,
  type Page,
} from '#/shared/core/page.ts';
import type { PriceHistogram } from '#/shared/core/price-histogram.ts';
import type { RadiusKm } from '#/shared/core/radius.ts';
import { typedText } from '#/shared/core/text.ts';
import type { EmergencyKind, PurposeAnswer } from './purpose.ts';
import type { ScaleTime } from './scale.ts';
import { FREE_DAYS_MAX, PRICE_MAX_SAR, searchSorts } from './search-options.ts';

const price = z.number().check(z.minimum(0), z.maximum(PRICE_MAX_SAR));

/** The filters that are about an offer or its laboratory, not about the test. */
export const offerFilters = {
  ...placeInput,
  ...radiusInput,
  /** Whole SAR of the total that is paid, as on the slider. */
  priceMin: z._default(price, 0),
  priceMax: z._default(price, PRICE_MAX_SAR),
  minRating: z.optional(z.number().check(z.minimum(1), z.maximum(5))),
  maxTurnaroundHours: z.optional(z.int().check(z.positive(), z.maximum(2000))),
  accreditedOnly: z._default(z.boolean(), false),
  /** Only laboratories with a free time by then: 0 is today. */
  freeWithinDays: z.optional(z.int().check(z.minimum(0), z.maximum(FREE_DAYS_MAX))),
};
const filters = {
  searchText: searchTextInput,
  ...offerFilters,
  categoryId: z.optional(z.int32()),
  noFasting: z._default(z.boolean(), false),
  /** Of several tests that the words mean: all, the best match (all where they ask for a set of tests), or one. */
  test: z._default(z.union([z.enum(['all', 'best']), z.int32()]), 'all'),
};

export const searchFacetsInput = z.object(filters);
export const searchLabTestsInput = z.object({
  ...filters,
  sort: z._default(z.enum(searchSorts), 'relevance'),
  cursor: cursorInput,
  limit: limitInput,
});
export type SearchFilters = z.infer<typeof searchFacetsInput>;
export type SearchLabTestsInput = z.infer<typeof searchLabTestsInput>;

export const suggestInput = z.object({ searchText: searchTextInput, ...placeInput, ...radiusInput });
export type SuggestInput = z.infer<typeof suggestInput>;
export const findPlaceInput = z.object({
  searchText: z._default(typedText().check(z.maxLength(120)), ''),
  lat: placeInput.lat,
  lon: placeInput.lon,
});
export type FindPlaceInput = z.infer<typeof findPlaceInput>;

export type SearchRow = OfferPrice &
  LabFace & {
    labTestId: number;
    labId: number;
    testId: number;
    testName: Localized;
    labName: Localized;
    labAddress: Localized;
    labRating: number;
    labReviewCount: number;
    distanceMeters: number | null;
    turnaroundHours: number;
    fastingHours: number;
    accreditations: Accreditation[];
    earliestSlot: string | null;
    timeZone: string;
    /** Its next times that suit the fast, all of one day. */
    times: ScaleTime[];
  };

/** A place of the gazetteer; `parentName` is the city of a district. */
export type Place = {
  id: string;
  kind: 'city' | 'district';
  name: Localized;
  parentName: Localized | null;
  lat: number;
  lon: number;
};

/** The place that distances are measured from unless an address has its own. */
export type ChosenPlace = {
  /** The chosen one, or the one nearest to the point. */
  place: Place;
  /** Null: distances are from the centre of the place. */
  point: { lat: number; lon: number } | null;
  /** False: it is the city with the most labs. */
  isChosen: boolean;
};

export type CityWithLabs = { placeId: string; name: Localized; labCount: number };

export type MatchedTest = {
  testId: number;
  name: Localized;
  /** What the English name stands for where it is a code. */
  nameInFull: string | null;
  fastingHours: number;
};

export type SearchAnswer = Page<SearchRow> & {
  /** The number of matching offers; 'at least' if counting stopped at its limit. */
  total: { count: number; isExact: boolean };
  /** The place that distances are measured from, if one was given and found. */
  place: Place | null;
  /** The typed place names none; `place` is then the one of `placeId`. */
  isPlaceUnknown: boolean;
  /** The tests that the words match, best first. */
  matchedTests: MatchedTest[];
  /** The only one of them that the rows are of; null if they are of all. */
  chosenTestId: number | null;
  /** What the words are asked for, best first. */
  purposes: PurposeAnswer[];
  /** The words of an emergency: then nothing is offered. */
  emergency: EmergencyKind | null;
};

/** What a typed text may go on to say. */
export type Completion =
  | { kind: 'test'; testId: number; testName: Localized }
  | { kind: 'category'; categoryName: Localized }
  | { kind: 'purpose'; slug: string; purposeName: Localized; testIds: number[] }
  /** The only suggestion for the words of an emergency. */
  | { kind: 'emergency'; emergency: EmergencyKind };

/** The same with what is offered of a test near the place. */
export type Suggestion =
  | Exclude<Completion, { kind: 'test' }>
  | (Extract<Completion, { kind: 'test' }> & TestNear);

/** A test whose name is near a text. */
export type NearTest = { testId: number; name: Localized } & TestNear;

/** The count of each choice while the other filters stay. Limited counts are marked. */
export type SearchFacets = {
  ratings: { minRating: number; count: number }[];
  categories: { categoryId: number; name: Localized; count: number }[];
  /** Empty without a place or a matched test. */
  radii: { radiusKm: RadiusKm; count: number }[];
  times: { freeWithinDays: number; count: number }[];
  within24Hours: number;
  noFasting: number;
  accredited: number;
  /** The tests that the words match and that have offers with these filters, best first; of the chosen one all rows are. */
  tests: FoundTest[];
  /** The totals of the rows; null without rows. */
  totals: { fromHalalas: number; toHalalas: number } | null;
  /** The rows as if no price were asked for, counted in equal steps from the lowest total to the highest. */
  prices: PriceHistogram | null;
  isExact: boolean;
};
export type FoundTest = {
  testId: number;
  name: Localized;
  caps: TubeCap[];
  count: number;
  fromHalalas: number;
};

/** For an empty answer: the filter whose removal adds most results; null if none does. */
export type Relaxation = {
  drop: 'price' | 'rating' | 'category' | 'turnaround' | 'fasting' | 'accreditation' | 'time';
  count: number;
} | null;
