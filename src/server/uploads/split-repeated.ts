import type { RawValue } from '#/shared/upload.ts';
import type { RefusedValue } from './parsed-file.ts';

const sayingOf = ({ value, unit, rangeLow, rangeHigh }: RawValue) =>
  JSON.stringify([value, unit, rangeLow, rangeHigh]);

/** One value of each analyte. The same line twice is one line; two that differ are refused, both of them. */
export function splitRepeated(
  accessionNumber: string | null,
  values: readonly RawValue[],
): { values: RawValue[]; refused: RefusedValue[] } {
  const byLoinc = Map.groupBy(values, ({ loinc }) => loinc);
  const kept: RawValue[] = [];
  const refused: RefusedValue[] = [];
  for (const same of byLoinc.values()) {
    const [first] = same;
    if (first && new Set(same.map(sayingOf)).size === 1) kept.push(first);
    else for (const value of same) refused.push({ accessionNumber, reason: 'valuesConflict', value });
  }
  return { values: kept, refused };
}
