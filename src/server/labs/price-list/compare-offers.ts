import { latinDigits } from '#/shared/core/digits.ts';
import type { Localized } from '#/shared/core/locale.ts';
import { foldText, LONGEST_NAME } from '#/shared/core/normalise-text.ts';
import {
  type OfferRowError,
  type OffersPreview,
  type OfferTerms,
  readPrice,
  readTurnaround,
} from '#/shared/labs/offer.ts';
import type { CsvRow } from './read-offers-csv.ts';

export type KnownTest = {
  testId: number;
  testName: Localized;
  loinc: string | null;
  turnaroundHours: number;
  /** The lab's current terms; null if the test is not on its list. */
  offer: OfferTerms | null;
};

type Compared = Omit<OffersPreview, 'fileError' | 'fingerprint'> & {
  /** The changes to write, by test. */
  writes: { testId: number; to: OfferTerms }[];
};
type Read = { test: KnownTest; to: OfferTerms } | { error: OfferRowError } | 'unpriced';
type Limits = { activeCount: number; activeLimit: number | null };

const LOINC = /^\d{1,7}-\d$/;
const yes = new Set(['yes', 'y', 'true', '1', 'on', 'active', 'نعم']);
const no = new Set(['no', 'n', 'false', '0', 'off', 'inactive', 'لا']);

/** The effect of each row of a file. A file is imported whole or not at all. */
export function compareOffers(
  rows: CsvRow[],
  tests: KnownTest[],
  { activeCount, activeLimit }: Limits,
): Compared {
  const find = finderOf(tests);
  const seen = new Set<number>();
  const reads = rows.map((row) => ({ row, read: readRow(row, find, seen) }));
  const freed = reads.filter(
    ({ read }) => read !== 'unpriced' && 'to' in read && read.test.offer?.isActive && !read.to.isActive,
  );
  let room = activeLimit === null ? Infinity : Math.max(0, activeLimit - activeCount + freed.length);

  const result: Compared = {
    added: [],
    changed: [],
    unchangedCount: 0,
    unpricedCount: 0,
    errors: [],
    writes: [],
  };
  for (const { row, read } of reads) {
    if (read === 'unpriced') {
      result.unpricedCount += 1;
      continue;
    }
    const isNewlyActive = 'to' in read && read.to.isActive && !read.test.offer?.isActive;
    if ('error' in read || (isNewlyActive && room <= 0)) {
      result.errors.push({
        line: row.line,
        text: row.cells.test_name_en || row.cells.test_name_ar || row.cells.loinc,
        error: 'error' in read ? read.error : 'planLimit',
      });
      continue;
    }
    if (isNewlyActive) room -= 1;
    const { test, to } = read;
    const shown = { line: row.line, testName: test.testName, to };
    if (test.offer === null) result.added.push(shown);
    else if (!isSame(test.offer, to)) result.changed.push({ ...shown, from: test.offer });
    else {
      result.unchangedCount += 1;
      continue;
    }
    result.writes.push({ testId: test.testId, to });
  }
  return result;
}

const isSame = (a: OfferTerms, b: OfferTerms) =>
  a.priceHalalas === b.priceHalalas && a.turnaroundHours === b.turnaroundHours && a.isActive === b.isActive;

type Find = (row: CsvRow) => KnownTest | OfferRowError;

function readRow(row: CsvRow, find: Find, seen: Set<number>): Read {
  const { price_sar, turnaround_hours, active } = row.cells;
  if (row.hasTooMany) return { error: 'tooManyCells' };
  const test = find(row);
  if (typeof test === 'string') return { error: test };
  if (seen.has(test.testId)) return { error: 'duplicate' };
  seen.add(test.testId);
  // The template has a row for each test of the catalogue; those without a price are not performed.
  if (price_sar === '') return test.offer === null ? 'unpriced' : { error: 'priceMissing' };
  const price = readPrice(price_sar);
  if ('error' in price) return price;
  // An empty cell keeps the present value.
  const turnaroundHours =
    turnaround_hours === ''
      ? (test.offer?.turnaroundHours ?? test.turnaroundHours)
      : readTurnaround(turnaround_hours);
  if (turnaroundHours === null) return { error: 'badTurnaround' };
  const isActive = active === '' ? (test.offer?.isActive ?? true) : readActive(active);
  if (isActive === null) return { error: 'badActive' };
  return { test, to: { priceHalalas: price.halalas, turnaroundHours, isActive } };
}

function readActive(text: string): boolean | null {
  const word = latinDigits(text).toLowerCase();
  if (yes.has(word)) return true;
  return no.has(word) ? false : null;
}

/**
 * Finds a test by LOINC code, else by a name in any spelling. A code that a spreadsheet has turned into a date
 * ('4548-4' into 'Apr-48') is ignored in favour of the names.
 */
function finderOf(tests: KnownTest[]): Find {
  const byLoinc = new Map(
    tests.flatMap((test) => (test.loinc === null ? [] : [[test.loinc, test] as const])),
  );
  const byName = new Map<string, KnownTest[]>();
  for (const test of tests) {
    for (const name of new Set([foldText(test.testName.ar), foldText(test.testName.en)]))
      byName.set(name, [...(byName.get(name) ?? []), test]);
  }
  return ({ cells }) => {
    const loinc = latinDigits(cells.loinc);
    const named = [cells.test_name_en, cells.test_name_ar]
      .filter((name) => name !== '' && name.length <= LONGEST_NAME)
      .map((name) => byName.get(foldText(name)) ?? []);
    const meant = new Set(named.flat());
    if (LOINC.test(loinc)) {
      const test = byLoinc.get(loinc);
      if (!test) return 'unknownTest';
      return named.some((list) => list.length > 0 && !list.includes(test)) ? 'namesDisagree' : test;
    }
    const [only, other] = [...meant];
    if (!only) return 'unknownTest';
    if (!other) return only;
    // If two tests share an English name, the Arabic name may decide.
    const inBoth = [...meant].filter((test) => named.every((list) => list.includes(test)));
    return inBoth.length === 1 && inBoth[0] ? inBoth[0] : 'namesDisagree';
  };
}
