import * as z from 'zod/mini';
import type { SpecimenKind } from '#/shared/catalog/catalog-options.ts';
import type { CsvFileError } from '#/shared/core/csv-file-error.ts';
import { latinDigits } from '#/shared/core/digits.ts';
import type { Localized } from '#/shared/core/locale.ts';
import { cursorInput, limitInput, timeSortInput } from '#/shared/core/page.ts';
import { idInput, typedText } from '#/shared/core/text.ts';

const MAX_PRICE_HALALAS = 100_000_000;
const MAX_TURNAROUND_HOURS = 2_000;
/** A request may carry 64 KB; escaped quotes and line ends take additional room. */
export const MAX_CSV_BYTES = 50_000;

const priceInput = z.int().check(z.minimum(0), z.maximum(MAX_PRICE_HALALAS));
const turnaroundInput = z.int().check(z.minimum(1), z.maximum(MAX_TURNAROUND_HOURS));

/** Price, turnaround and visibility of an offer. */
export type OfferTerms = { priceHalalas: number; turnaroundHours: number; isActive: boolean };

/** One of the lab's offers, or a test of the catalogue that it adds (the price is then required). */
export const setPriceInput = z
  .object({
    labTestId: z.optional(idInput),
    testId: z.optional(idInput),
    priceHalalas: z.optional(priceInput),
    turnaroundHours: z.optional(turnaroundInput),
    isActive: z.optional(z.boolean()),
    /** The terms that the caller saw; if they differ by now, nothing is changed. */
    expected: z.optional(
      z.object({ priceHalalas: priceInput, turnaroundHours: turnaroundInput, isActive: z.boolean() }),
    ),
  })
  .check(
    z.refine(({ labTestId, testId }) => (labTestId === undefined) !== (testId === undefined), {
      path: ['testId'],
    }),
    z.refine(({ testId, priceHalalas }) => testId === undefined || priceHalalas !== undefined, {
      path: ['priceHalalas'],
    }),
  );
export type SetPriceInput = z.infer<typeof setPriceInput>;

/** Not sanitised: broken characters are reported, not removed. */
const csvInput = z.string().check(
  z.maxLength(MAX_CSV_BYTES),
  z.refine((text) => new TextEncoder().encode(text).byteLength <= MAX_CSV_BYTES),
);
export const previewOffersInput = z.object({ csv: csvInput });
export const importOffersInput = z.object({ csv: csvInput, fingerprint: z.string().check(z.length(64)) });
export type ImportOffersInput = z.infer<typeof importOffersInput>;

/** With the catalogue, tests that are not on the list have a row without a price. */
export const exportOffersInput = z._default(z.object({ includesCatalogue: z._default(z.boolean(), false) }), {
  includesCatalogue: false,
});
export type ExportOffersInput = z.infer<typeof exportOffersInput>;

/** Why a file cannot be read. */
export type OffersFileError = 'encoding' | 'empty' | 'header' | 'quotes' | 'tooManyRows';

/** Why a row of a file cannot be imported. */
export type OfferRowError =
  | 'unknownTest'
  | 'namesDisagree'
  | 'duplicate'
  | 'priceMissing'
  | 'badPrice'
  | 'negativePrice'
  | 'priceTooHigh'
  | 'badTurnaround'
  | 'badActive'
  | 'tooManyCells'
  | 'planLimit';

type PreviewedOffer = { line: number; testName: Localized; to: OfferTerms };

/** The effect of importing a file; `fingerprint` identifies exactly this effect. */
export type OffersPreview = {
  fileError: CsvFileError | null;
  added: PreviewedOffer[];
  changed: (PreviewedOffer & { from: OfferTerms })[];
  unchangedCount: number;
  /** Rows of tests that are neither priced in the file nor on the list. */
  unpricedCount: number;
  /** `text` is the row's own name for its test. */
  errors: { line: number; text: string; error: OfferRowError }[];
  fingerprint: string;
};

export type ImportedOffers = { addedCount: number; changedCount: number };

const requestedName = typedText().check(z.trim(), z.minLength(1), z.maxLength(200));
export const requestTestInput = z.object({
  testNameAr: requestedName,
  testNameEn: requestedName,
  note: z._default(typedText().check(z.trim(), z.maxLength(1_000)), ''),
});
export type RequestTestInput = z.infer<typeof requestTestInput>;

export const similarTestsInput = z.object({
  testNameAr: z._default(typedText().check(z.maxLength(200)), ''),
  testNameEn: z._default(typedText().check(z.maxLength(200)), ''),
});
export type SimilarTestsInput = z.infer<typeof similarTestsInput>;

export type SimilarTest = {
  testId: number;
  testName: Localized;
  loinc: string | null;
  specimenKind: SpecimenKind;
  /** The catalogue's default. */
  turnaroundHours: number;
  /** Set if the lab has the test on its price list already. */
  labTestId: number | null;
};

export const labTestRequestsInput = z._default(
  z.object({ sort: timeSortInput, cursor: cursorInput, limit: limitInput }),
  {
    sort: 'newest',
    limit: 20,
  },
);
export type LabTestRequestsInput = z.infer<typeof labTestRequestsInput>;

export type LabTestRequestRow = {
  id: string;
  testName: Localized;
  note: string;
  status: 'pending' | 'approved' | 'rejected';
  reason: string | null;
  /** The test that was added for the request. */
  testId: number | null;
  createdAt: string;
  reviewedAt: string | null;
};

const CURRENCY = /^(?:sar|sr|ر\.?\s?س\.?|ريال|﷼)\s*|\s*(?:sar|sr|ر\.?\s?س\.?|ريال|﷼)$/gi;
const LONGEST_PRICE = 40;
const PRICE = /^(\d{1,9})(?:\.(\d{1,2}))?$/;

export type ReadPrice = { halalas: number } | { error: 'badPrice' | 'negativePrice' | 'priceTooHigh' };

/** Parses a typed price: digits of either script, at most two decimals, optional thousands separators, optional SAR. */
export function readPrice(typed: string): ReadPrice {
  const trimmed = typed.trim();
  // Without this a cell of spaces would take minutes.
  if (trimmed.length > LONGEST_PRICE) return { error: 'badPrice' };
  const text = latinDigits(trimmed)
    .replace(CURRENCY, '')
    .replaceAll('٫', '.')
    .replaceAll(/[٬\s\u00a0]/g, '');
  if (/^[-−–]\d/.test(text)) return { error: 'negativePrice' };
  const isDecimalComma = /^\d+,\d{1,2}$/.test(text);
  const isGrouped = /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/.test(text);
  const plain = isDecimalComma ? text.replace(',', '.') : isGrouped ? text.replaceAll(',', '') : text;
  const [, whole, decimals = ''] = PRICE.exec(plain) ?? [];
  if (whole === undefined) return { error: 'badPrice' };
  const halalas = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return halalas > MAX_PRICE_HALALAS ? { error: 'priceTooHigh' } : { halalas };
}

/** Parses whole hours; null for anything else. */
export function readTurnaround(typed: string): number | null {
  const text = latinDigits(typed).trim();
  const hours = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return hours >= 1 && hours <= MAX_TURNAROUND_HOURS ? hours : null;
}
