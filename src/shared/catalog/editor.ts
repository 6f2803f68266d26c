import * as z from 'zod/mini';
import { latinDigits } from '#/shared/core/digits.ts';
import type { Localized } from '#/shared/core/locale.ts';
import { cursorInput, limitInput, searchTextInput } from '#/shared/core/page.ts';
import { idInput, typedText } from '#/shared/core/text.ts';
import type { AnalyteChoice } from './analyte.ts';
import { asksForNoIdentity } from './asks-for-identity.ts';
import { type SpecimenKind, specimenKinds } from './catalog-options.ts';
import { FASTING_HOURS_MAX } from './fasting.ts';
import { isLoinc } from './loinc.ts';
import { inRangeOrder, isInOrder } from './range-order.ts';

const catalogStatuses = ['all', 'noOffers', 'anonymousForbidden', 'withoutAnalytes', 'withdrawn'] as const;
export type CatalogStatus = (typeof catalogStatuses)[number];
const catalogSorts = ['name', 'popular', 'offers', 'newest'] as const;
export type CatalogSort = (typeof catalogSorts)[number];

export const catalogTestsInput = z._default(
  z.object({
    text: z._default(searchTextInput, ''),
    category: z.optional(idInput),
    kind: z.optional(z.enum(specimenKinds)),
    status: z._default(z.enum(catalogStatuses), 'all'),
    sort: z._default(z.enum(catalogSorts), 'name'),
    cursor: cursorInput,
    limit: limitInput,
  }),
  { text: '', status: 'all', sort: 'name', limit: 20 },
);
export type CatalogTestsInput = z.infer<typeof catalogTestsInput>;

export type CatalogTestRow = {
  testId: number;
  name: Localized;
  loinc: string | null;
  category: Localized;
  specimenKind: SpecimenKind;
  analyteCount: number;
  offerCount: number;
  anonymousAllowed: boolean;
  isWithdrawn: boolean;
};

const MAX_POSITION = 32_767;
const MAX_SYNONYMS = 40;
const MAX_ANALYTES = 60;
const LARGEST = 1e12;

const line = (maxLength: number) => typedText().check(z.trim(), z.minLength(1), z.maxLength(maxLength));
const nameText = line(200);
/** Half a line at least, half a page at most. */
const descriptionText = line(2_000);
/** UCUM: printable ASCII without spaces. */
const unitText = z.string().check(z.trim(), z.maxLength(40), z.regex(/^[!-~]+$/, { error: 'unit' }));
const loincText = z.string().check(
  z.overwrite((text) => latinDigits(text).trim()),
  z.refine(isLoinc, { params: { reason: 'loinc' } }),
);
const bound = z.nullable(z.number().check(z.gte(-LARGEST), z.lte(LARGEST)));
const isDistinct = (values: readonly unknown[]) => new Set(values).size === values.length;

const sexes = ['any', 'female', 'male'] as const;
export type RangeSex = (typeof sexes)[number];

const referenceRange = z.object({ sex: z.enum(sexes), low: bound, high: bound }).check(
  z.refine(({ low, high }) => low !== null || high !== null),
  z.refine(({ low, high }) => isInOrder(low, high)),
);

/** A bar separates the terms of one cell of a file. */
const synonyms = z.array(line(120).check(z.regex(/^[^|]*$/))).check(
  z.maxLength(MAX_SYNONYMS),
  z.refine((terms) => isDistinct(terms.map((term) => term.toLowerCase()))),
);

/** All editable fields of a test, saved as a whole. */
export const testFieldsInput = z
  .object({
    nameAr: nameText,
    nameEn: nameText,
    descriptionAr: descriptionText,
    descriptionEn: descriptionText,
    categoryId: idInput,
    loinc: z.nullable(loincText),
    specimenKind: z.enum(specimenKinds),
    specimenAr: nameText,
    specimenEn: nameText,
    fastingHours: z.int().check(z.minimum(0), z.maximum(FASTING_HOURS_MAX)),
    preparationAr: descriptionText,
    preparationEn: descriptionText,
    turnaroundHours: z.int().check(z.minimum(1), z.maximum(2_000)),
    ucum: z.nullable(unitText),
    anonymousAllowed: z.boolean(),
    /** Its position among the tests that the home page puts first. */
    popularPosition: z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_POSITION))),
    synonymsAr: synonyms,
    synonymsEn: synonyms,
    /** The ranges that the test page shows; values are flagged by the ranges of the analytes. */
    referenceRanges: z.array(referenceRange).check(
      z.maxLength(sexes.length),
      z.refine((ranges) => isDistinct(ranges.map(({ sex }) => sex))),
    ),
    /** Its analytes, in the order of the report. */
    analyteIds: z.array(idInput).check(z.maxLength(MAX_ANALYTES), z.refine(isDistinct)),
  })
  .check(...asksForNoIdentity);
export type TestFields = z.infer<typeof testFieldsInput>;

export const createTestInput = z.object({ fields: testFieldsInput });
export const updateTestInput = z.object({ testId: idInput, version: idInput, fields: testFieldsInput });
export type UpdateTestInput = z.infer<typeof updateTestInput>;
/** Out of the catalogue, or back in it. */
export const setTestWithdrawnInput = z.object({
  testId: idInput,
  version: idInput,
  isWithdrawn: z.boolean(),
});
export type SetTestWithdrawnInput = z.infer<typeof setTestWithdrawnInput>;
export const catalogTestInput = z.object({ testId: idInput });

/** An analyte as a test lists it. */
export type TestAnalyte = {
  analyteId: number;
  loinc: string;
  name: Localized;
  shortName: string;
  /** Results of it exist: removing it from the test needs a warning. */
  hasResults: boolean;
};

export type CatalogTest = {
  testId: number;
  version: number;
  fields: TestFields;
  analytes: TestAnalyte[];
  offerCount: number;
  isWithdrawn: boolean;
};

export const analytesInput = z._default(z.object({ text: z._default(searchTextInput, '') }), { text: '' });
export const analyteInput = z.object({ analyteId: idInput });

const analyteKinds = ['quantity', 'choice', 'text'] as const;
export type AnalyteKind = (typeof analyteKinds)[number];

const MAX_AGE = 150;
const analyteRange = z
  .object({
    sex: z.enum(sexes),
    ageFrom: z.int().check(z.minimum(0), z.maximum(MAX_AGE)),
    ageBefore: z.int().check(z.minimum(1), z.maximum(MAX_AGE + 1)),
    low: bound,
    high: bound,
    criticalLow: bound,
    criticalHigh: bound,
  })
  .check(
    ...inRangeOrder,
    z.refine(
      ({ low, high, criticalLow, criticalHigh }) =>
        [low, high, criticalLow, criticalHigh].some((value) => value !== null),
      { path: ['low'] },
    ),
  );
export type AnalyteRange = z.infer<typeof analyteRange>;

const choice = z.object({
  code: z.string().check(z.regex(/^[a-z0-9][a-z0-9+_.-]{0,39}$/i)),
  ar: line(120),
  en: line(120),
  isAbnormal: z.boolean(),
});
const unit = z.object({
  ucum: unitText,
  factor: z.number().check(z.positive(), z.lte(LARGEST)),
  shift: z._default(z.number().check(z.gte(-LARGEST), z.lte(LARGEST)), 0),
});

/** All editable fields of an analyte, saved as a whole: its ranges are the catalogue's, not a laboratory's. */
export const analyteFieldsInput = z
  .object({
    nameAr: nameText,
    nameEn: nameText,
    shortName: line(40),
    loinc: loincText,
    kind: z.enum(analyteKinds),
    ucum: z.nullable(unitText),
    decimals: z.int().check(z.minimum(0), z.maximum(6)),
    choices: z.array(choice).check(
      z.maxLength(30),
      z.refine((choices) => isDistinct(choices.map(({ code }) => code))),
    ),
    units: z.array(unit).check(z.maxLength(20)),
    ranges: z.array(analyteRange).check(z.maxLength(60)),
  })
  .check(
    z.refine(({ kind, ucum }) => (kind === 'quantity') === (ucum !== null), { path: ['ucum'] }),
    z.refine(({ kind, choices }) => (kind === 'choice' ? choices.length > 1 : choices.length === 0), {
      path: ['choices'],
    }),
    z.refine(
      ({ kind, units, ucum }) =>
        (kind === 'quantity' || units.length === 0) && isDistinct([...units.map((each) => each.ucum), ucum]),
      { path: ['units'] },
    ),
    z.refine(({ kind, ranges }) => kind === 'quantity' || ranges.length === 0, { path: ['ranges'] }),
  );
export type AnalyteFields = z.infer<typeof analyteFieldsInput>;

export const createAnalyteInput = z.object({ fields: analyteFieldsInput });
export const updateAnalyteInput = z.object({
  analyteId: idInput,
  version: idInput,
  fields: analyteFieldsInput,
});
export type UpdateAnalyteInput = z.infer<typeof updateAnalyteInput>;

export type CatalogAnalyte = {
  analyteId: number;
  version: number;
  fields: AnalyteFields & { choices: AnalyteChoice[] };
  testNames: Localized[];
  /** If true, kind, unit and codes cannot change: stored values use them. */
  hasResults: boolean;
};
