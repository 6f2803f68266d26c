import * as z from 'zod/mini';
import { latinDigits } from '#/shared/core/digits.ts';
import { type Localized, locales } from '#/shared/core/locale.ts';
import { cursorInput, limitInput, searchTextInput } from '#/shared/core/page.ts';
import { idInput, typedText } from '#/shared/core/text.ts';
import { asksForNoIdentity } from './asks-for-identity.ts';
import { specimenKinds, type SpecimenKind } from './catalog-options.ts';
import { FASTING_HOURS_MAX } from './fasting.ts';
import { isLoinc } from './loinc.ts';

const testRequestStatuses = ['pending', 'approved', 'rejected'] as const;
export type TestRequestStatus = (typeof testRequestStatuses)[number];

export const testRequestsInput = z._default(
  z.object({
    status: z.optional(z.enum(testRequestStatuses)),
    text: z._default(searchTextInput, ''),
    cursor: cursorInput,
    limit: limitInput,
  }),
  { text: '', limit: 20 },
);
export type TestRequestsInput = z.infer<typeof testRequestsInput>;

export const testRequestInput = z.object({ requestId: z.uuid() });

export type TestNames = { testId: number; testName: Localized };
export type SimilarTestRow = TestNames & {
  loinc: string | null;
  specimenKind: SpecimenKind;
  /** Exact match of one of the names: the catalogue already has this test. */
  isSame: boolean;
};

export type TestRequestRow = {
  requestId: string;
  labId: number;
  labName: Localized;
  testName: Localized;
  note: string;
  status: TestRequestStatus;
  reason: string | null;
  createdAt: string;
  reviewedAt: string | null;
  /** The test that the decision led to. */
  test: TestNames | null;
  /** Similar tests of the catalogue; for pending requests only. */
  similar: SimilarTestRow[];
};

const name = typedText().check(z.trim(), z.minLength(1), z.maxLength(200));
const sentence = (longest: number) => typedText().check(z.trim(), z.minLength(1), z.maxLength(longest));

/** A test as the administrator adds it to the catalogue. */
export const newTestInput = z
  .object({
    nameAr: name,
    nameEn: name,
    categoryId: idInput,
    loinc: z.nullable(
      z
        .pipe(
          typedText(),
          z.transform((code: string) => latinDigits(code).trim()),
        )
        .check(z.refine(isLoinc, { params: { reason: 'loinc' } })),
    ),
    specimenKind: z.enum(specimenKinds),
    specimenAr: sentence(200),
    specimenEn: sentence(200),
    fastingHours: z.int().check(z.minimum(0), z.maximum(FASTING_HOURS_MAX)),
    preparationAr: sentence(2_000),
    preparationEn: sentence(2_000),
    turnaroundHours: z.int().check(z.minimum(1), z.maximum(2_000)),
    anonymousAllowed: z.boolean(),
    descriptionAr: sentence(4_000),
    descriptionEn: sentence(4_000),
  })
  .check(...asksForNoIdentity);

export const rejectReasonInput = typedText().check(z.trim(), z.maxLength(500));

/** Approving creates a test, merging answers with an existing one, rejecting gives a reason. */
export const reviewTestRequestInput = z.discriminatedUnion('decision', [
  z.object({ requestId: z.uuid(), decision: z.literal('approve'), test: newTestInput }),
  z.object({ requestId: z.uuid(), decision: z.literal('merge'), testId: idInput }),
  z.object({
    requestId: z.uuid(),
    decision: z.literal('reject'),
    reason: z._default(rejectReasonInput, ''),
  }),
]);
export type ReviewTestRequestInput = z.infer<typeof reviewTestRequestInput>;

export type ReviewedTestRequest = {
  requestId: string;
  status: TestRequestStatus;
  testId: number | null;
};

export const similarToInput = z.object({
  nameAr: z._default(typedText().check(z.maxLength(200)), ''),
  nameEn: z._default(typedText().check(z.maxLength(200)), ''),
});
export type SimilarToInput = z.infer<typeof similarToInput>;

export const mergeTestsInput = z.object({ fromTestId: idInput, intoTestId: idInput });
export type MergeTestsInput = z.infer<typeof mergeTestsInput>;

/** The effects of a merge: offers, bookings, words, and warnings. */
export type MergePreview = {
  from: TestNames & { specimenKind: SpecimenKind; loinc: string | null };
  into: TestNames & { specimenKind: SpecimenKind; loinc: string | null };
  /** Labs that offer only the first: their offers move at their price. */
  movedOfferCount: number;
  /** Labs that offer both: the offer of the second stays as it is. */
  closedOfferCount: number;
  /** Lines that keep the old name; counted up to `MOST_COUNTED`. */
  bookingCount: number;
  openBookingCount: number;
  requestCount: number;
  /** Words that will find the second. */
  synonyms: string[];
  hasOtherSpecimen: boolean;
  hasOtherAnalytes: boolean;
};
export const MOST_COUNTED = 1_000;

const missSorts = ['count', 'last'] as const;

export const searchMissesInput = z._default(
  z.object({
    text: z._default(searchTextInput, ''),
    sort: z._default(z.enum(missSorts), 'count'),
    cursor: cursorInput,
    limit: limitInput,
  }),
  { text: '', sort: 'count', limit: 20 },
);
export type SearchMissesInput = z.infer<typeof searchMissesInput>;

export type SearchMissRow = {
  missId: number;
  text: string;
  missCount: number;
  /** Days instead of moments, so that no visitor can be identified by them. */
  firstOn: string;
  lastOn: string;
  /** The proposed tests, most similar first. */
  proposals: TestNames[];
};

const missId = z.int().check(z.positive());
export const dismissMissInput = z.object({ missId });

const synonymInput = {
  testId: idInput,
  locale: z.enum(locales),
  term: typedText().check(z.trim(), z.minLength(1), z.maxLength(120)),
};
export const addSynonymInput = z.object({
  ...synonymInput,
  /** The search miss that it resolves. */
  missId: z.optional(missId),
  /** Set after the administrator has seen which other tests have this name. */
  isConfirmed: z._default(z.boolean(), false),
});
export type AddSynonymInput = z.infer<typeof addSynonymInput>;

/** Not added while other tests have this name, unless confirmed. */
export type AddedSynonym = { isAdded: boolean; takenBy: TestNames[] };

export const removeSynonymInput = z.object(synonymInput);
export type RemoveSynonymInput = z.infer<typeof removeSynonymInput>;
