import * as z from 'zod/mini';
import { locales, type Localized } from '#/shared/core/locale.ts';
import type { OfferPrice } from '#/shared/core/money.ts';
import { MOST_LINES } from '#/shared/core/order-limits.ts';
import {
  cursorInput,
  limitInput,
  type Page,
  placeInput,
  radiusInput,
  searchTextInput,
} from '#/shared/core/page.ts';
import type { PriceHistogram } from '#/shared/core/price-histogram.ts';
import { type Beyond, USUAL_RADIUS_KM } from '#/shared/core/radius.ts';
import { idInput, typedText } from '#/shared/core/text.ts';
import { specimenKinds, type SpecimenKind, testSorts } from './catalog-options.ts';
import type { TubeCap } from './tube-cap.ts';

export type Accreditation = 'cbahi' | 'cap' | 'iso15189';

const around = { ...placeInput, ...radiusInput };

export const categoryInput = z.object({ name: typedText().check(z.minLength(1), z.maxLength(200)) });
export const testInput = z.object({ testName: typedText().check(z.minLength(1), z.maxLength(200)) });
export const testInCityInput = z.object({
  testName: typedText().check(z.minLength(1), z.maxLength(200)),
  /** The English name of a city, in any case. */
  city: typedText().check(z.minLength(1), z.maxLength(80)),
  ...placeInput,
});
export type TestInCityInput = z.infer<typeof testInCityInput>;
export const labInput = z.object({ labId: idInput });
export const popularTestsInput = z._default(
  z.object({
    limit: limitInput,
    /** How many of the rows have a description, the first ones; that of the others is empty. All by default. */
    described: z.optional(limitInput),
    ...around,
  }),
  { limit: 6, radiusKm: USUAL_RADIUS_KM },
);
export type PopularTestsInput = z.infer<typeof popularTestsInput>;
export const featuredLabsInput = z._default(z.object(around), { radiusKm: USUAL_RADIUS_KM });
export type FeaturedLabsInput = z.infer<typeof featuredLabsInput>;

export const testsByCategoryInput = z.object({
  categoryId: z.int32(),
  searchText: z._default(searchTextInput, ''),
  ...around,
  /** Whole SAR, on the lowest price of a test within the radius. */
  priceMin: z._default(z.number().check(z.minimum(0), z.maximum(5000)), 0),
  priceMax: z._default(z.number().check(z.minimum(0), z.maximum(5000)), 5000),
  fasting: z.optional(z.enum(['none', 'needed'])),
  specimenKinds: z.optional(z.array(z.enum(specimenKinds)).check(z.maxLength(7))),
  maxTurnaroundHours: z.optional(z.int().check(z.positive(), z.maximum(2000))),
  sort: z._default(z.enum(testSorts), 'popular'),
  cursor: cursorInput,
  limit: limitInput,
});
export type TestsByCategoryInput = z.infer<typeof testsByCategoryInput>;

export const labTestsInput = z.object({
  testId: idInput,
  /** Only this lab's offer: the lab of a link may not be on the first page. */
  labId: z.optional(idInput),
  ...around,
  /** `relevance` is by distance if a location is known, else by rating. */
  sort: z._default(z.enum(['relevance', 'priceLowHigh', 'highestRated']), 'relevance'),
  cursor: cursorInput,
  limit: limitInput,
});
export type LabTestsInput = z.infer<typeof labTestsInput>;

/** What a list of labs and its map are narrowed by. */
export const labFiltersInput = z.object({
  searchText: z._default(searchTextInput, ''),
  ...around,
  minRating: z.optional(z.number().check(z.minimum(1), z.maximum(5))),
  accreditedOnly: z._default(z.boolean(), false),
  openNow: z._default(z.boolean(), false),
});
export type LabFiltersInput = z.infer<typeof labFiltersInput>;

export const labsInput = z.extend(labFiltersInput, {
  sort: z._default(z.enum(['relevance', 'highestRated', 'name']), 'relevance'),
  /** The language that `name` sorts in. */
  locale: z._default(z.enum(locales), 'ar'),
  cursor: cursorInput,
  limit: limitInput,
});
export type LabsInput = z.infer<typeof labsInput>;

export const labOffersInput = z.object({
  labId: idInput,
  searchText: z._default(searchTextInput, ''),
  cursor: cursorInput,
  limit: limitInput,
});
export type LabOffersInput = z.infer<typeof labOffersInput>;

export const offersInput = z.object({
  labTestIds: z.array(idInput).check(z.minLength(1), z.maxLength(MOST_LINES)),
});
export type OffersInput = z.infer<typeof offersInput>;

export type Category = {
  id: number;
  name: Localized;
  onStrip: boolean;
  /** The number on the home page's strip ('150+'), set by the administrator, not counted. */
  claimedCount: number | null;
  testCount: number;
};
/** `specimenKinds`: those of its tests. */
export type CategoryDetail = Category & { specimenKinds: SpecimenKind[] };

export type CategoryCard = {
  categoryId: number;
  /** What the caller pays for its cheapest test within the radius; null if none is offered there. */
  lowestPrice: OfferPrice | null;
  /** The most popular ones, each with the lowest price within the radius; the English name is the address of a test. */
  tests: (Localized & { fromTotalHalalas: number | null })[];
  /** What these tests are taken in, each kind once. */
  tubes: TubeCap[][];
};

export type TestSummary = {
  testId: number;
  categoryId: number;
  name: Localized;
  description: Localized;
  loinc: string | null;
  specimenKind: SpecimenKind;
  /** The caps of the tube that the specimen goes into; none where no known tube is named. */
  caps: TubeCap[];
  fastingHours: number;
  turnaroundHours: number;
  offerCount: number;
  /** What the caller pays where it costs least; null if no lab offers the test. */
  lowestPrice: OfferPrice | null;
};

/** With the highest price within the radius, too. */
export type ListedTest = TestSummary & { toTotalHalalas: number | null };

export type TestsInCategory = Page<ListedTest> & {
  /** The lowest totals of the tests as if no price were asked for; null without offers. */
  prices: PriceHistogram | null;
};

/** What is offered of a test within a radius. */
export type TestNear = Pick<TestSummary, 'caps' | 'offerCount' | 'lowestPrice'>;

/** `popularity` is from 0 to 100. */
export type PopularTest = TestSummary & { popularity: number };

export type TestDetail = TestSummary & {
  category: { id: number; name: Localized };
  specimen: Localized;
  /** What its tube holds; null where no tube of a known volume is named. */
  tubeMillilitres: number | null;
  preparation: Localized;
  ucum: string | null;
  synonyms: { ar: string[]; en: string[] };
  /** What the English name stands for where it is a code. */
  nameInFull: string | null;
  anonymousAllowed: boolean;
  /** Out of the catalogue: neither found nor offered any more. */
  isWithdrawn: boolean;
  toPriceHalalas: number | null;
  toTotalHalalas: number | null;
};

export type LabFacts = {
  labId: number;
  labName: Localized;
  labAddress: Localized;
  /** Mean of 1 to 5 with two decimals; 0 without reviews. */
  labRating: number;
  labReviewCount: number;
  distanceMeters: number | null;
  accreditations: Accreditation[];
  /** ISO instant of the first free slot; null if none within the lab's booking horizon. */
  earliestSlot: string | null;
  timeZone: string;
};

/** One lab's offer of the test on the page. */
export type LabOffer = LabFacts &
  OfferPrice & {
    labTestId: number;
    turnaroundHours: number;
    licenseNumber: string | null;
    cancelNoticeHours: number;
  };

/** The place that distances are measured from. */
export type Measured = {
  place: { name: Localized; parentName: Localized | null } | null;
  /** The typed place names none; `place` is then the one of `placeId`. */
  isPlaceUnknown: boolean;
};

/** The labs that offer a test within the radius, and those beyond it. Counted with the first page. */
export type OffersAround = {
  labCount: number;
  /** What the caller pays at the lowest and at the highest price. */
  fromTotalHalalas: number | null;
  toTotalHalalas: number | null;
  beyond: Beyond;
};
export type LabTestsAnswer = Page<LabOffer> & Measured & { around: OffersAround | null };

/** The current state of an offer in a cart. */
export type CurrentOffer = OfferPrice & {
  labTestId: number;
  testId: number;
  labId: number;
  testName: Localized;
  labName: Localized;
  turnaroundHours: number;
  fastingHours: number;
  specimenKind: SpecimenKind;
  specimen: Localized;
};

/** A test as the laboratories with an address in one city offer it. */
export type TestInCity = {
  test: TestDetail;
  /** The English name is the one in the address of the page. */
  city: Localized;
  labCount: number;
  fromPriceHalalas: number | null;
  toPriceHalalas: number | null;
  /** Whether distances are from the given place; if it is far from this city, they are from the city's centre. */
  isFromPlace: boolean;
  /** What the caller pays at those prices. */
  fromTotalHalalas: number | null;
  toTotalHalalas: number | null;
  /** The shortest and the longest result time of its laboratories, listed or not. */
  resultHours: [number, number] | null;
  /** The first free time at any of its laboratories, listed or not. */
  earliest: { slot: string; timeZone: string } | null;
  /** Cheapest first; a city may have more than are listed. */
  labs: LabOffer[];
  /** The other cities with this test, most laboratories first. */
  otherCities: { city: Localized; labCount: number; fromPriceHalalas: number; fromTotalHalalas: number }[];
  /** Tests of the same category that are offered in this city. */
  relatedTests: { name: Localized; fromPriceHalalas: number; fromTotalHalalas: number }[];
};
