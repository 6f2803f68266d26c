import { DAY_MS } from '#/shared/core/duration.ts';
import { sourcesOf } from '#/shared/results/calculated-values.ts';
import type { RuleBook } from './rule.ts';

/** The latest collection time of each analyte, by LOINC, in milliseconds. */
export type Measured = ReadonlyMap<string, number>;

/**
 * From when a test makes sense again for a person; null if it does now. One recently measured analyte is enough to wait
 * with a panel that contains it.
 */
export function retestDate(
  analytes: readonly string[],
  measured: Measured,
  book: Pick<RuleBook, 'inputs' | 'retest'>,
  nowMs: number,
): Date | null {
  const ends = analytes.flatMap((loinc) => {
    const at = measuredAt(loinc, measured, book);
    return at === null ? [] : at + daysOf(loinc, book) * DAY_MS;
  });
  const last = Math.max(...ends);
  return last > nowMs ? new Date(last) : null;
}

/** Measured by any method, or calculated from what was measured. */
function measuredAt(loinc: string, measured: Measured, book: Pick<RuleBook, 'inputs'>): number | null {
  const methods = Object.values(book.inputs).find((input) => input.loinc.includes(loinc))?.loinc ?? [loinc];
  const times = methods.flatMap((method) => measured.get(method) ?? []);
  if (times.length > 0) return Math.max(...times);
  const sources = sourcesOf(loinc)?.map((source) => measured.get(source));
  if (!sources || sources.length === 0) return null;
  const known = sources.filter((at) => at !== undefined);
  return known.length === sources.length ? Math.min(...known) : null;
}

const daysOf = (loinc: string, { retest }: Pick<RuleBook, 'retest'>) =>
  retest.entries.find((entry) => entry.loinc.includes(loinc))?.days ?? retest.usual.days;
