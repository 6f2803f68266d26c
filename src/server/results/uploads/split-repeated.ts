import type { RawValue } from '#/shared/results/upload.ts';
import type { RefusedValue } from './parsed-file.ts';

const isEqual = (one: RawValue, two: RawValue) =>
  one.value === two.value &&
  one.unit === two.unit &&
  one.rangeLow === two.rangeLow &&
  one.rangeHigh === two.rangeHigh;

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
    if (first && same.every((value) => isEqual(value, first))) single.push(first);
    else for (const value of same) refused.push({ accessionNumber, reason: 'valuesConflict', value });
  }
  return { values: single, refused };
}
