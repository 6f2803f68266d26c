import type { RawValue } from '#/shared/results/upload.ts';
import type { RefusedValue } from './parsed-file.ts';

const contentOf = ({ value, unit, rangeLow, rangeHigh }: RawValue) =>
  JSON.stringify([value, unit, rangeLow, rangeHigh]);

/** One value for each analyte. Equal lines count once; two different values of one analyte are both refused. */
export function splitRepeated(
  accessionNumber: string | null,
  values: readonly RawValue[],
): { values: RawValue[]; refused: RefusedValue[] } {
  const byLoinc = Map.groupBy(values, ({ loinc }) => loinc);
  const single: RawValue[] = [];
  const refused: RefusedValue[] = [];
  for (const same of byLoinc.values()) {
    const [first] = same;
    if (first && new Set(same.map(contentOf)).size === 1) single.push(first);
    else for (const value of same) refused.push({ accessionNumber, reason: 'valuesConflict', value });
  }
  return { values: single, refused };
}
