import { DAY_MS } from '#/shared/core/duration.ts';
import { sourcesOf } from '#/shared/results/calculated-values.ts';
import type { Wait } from '#/shared/results/report.ts';
import type { RuleBook } from './rule.ts';

/** The latest collection time of each analyte, by LOINC, in milliseconds. */
export type Measured = ReadonlyMap<string, number>;

/**
 * Until when a test is not offered again to a person; null if it makes sense now. One recently measured analyte is enough
 * to wait with a panel that contains it; what is measured once in a life holds back only a test of nothing else.
 */
export function retestDate(
  analytes: readonly string[],
  measured: Measured,
  book: Pick<RuleBook, 'inputs' | 'retest'>,
  nowMs: number,
): Wait | null {
  const ends = analytes.map((loinc) => {
    const at = measuredAt(loinc, measured, book);
    if (at === null) return null;
    const days = daysOf(loinc, book);
    return days === null ? 'never' : at + days * DAY_MS;
  });
  if (ends.length > 0 && ends.every((end) => end === 'never')) return { until: null };
  const last = Math.max(...ends.filter((end) => typeof end === 'number'));
  return last > nowMs ? { until: new Date(last).toISOString() } : null;
}

/** Measured by any method, or calculated from what was measured. */
function measuredAt(loinc: string, measured: Measured, book: Pick<RuleBook, 'inputs'>): number | null {
  const methods = Object.values(book.inputs).find((input) => input.loinc.includes(loinc))?.loinc ?? [loinc];
  const times = methods.flatMap((method) => measured.get(method) ?? []);
  if (times.length > 0) return Math.max(...times);
  const sources = sourcesOf(loinc)?.map((source) => measuredAt(source, measured, book));
  if (!sources || sources.length === 0) return null;
  const known = sources.filter((at) => at !== null);
  return known.length === sources.length ? Math.min(...known) : null;
}

function daysOf(loinc: string, { retest }: Pick<RuleBook, 'retest'>): number | null {
  const { days } = retest.entries.find((entry) => entry.loinc.includes(loinc)) ?? retest.usual;
  return days;
}
