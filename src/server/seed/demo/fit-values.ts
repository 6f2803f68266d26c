import type { readEntryAnalytes } from '#/server/results/entry/read-entry-analytes.ts';
import { toValueRow, type ValueRow } from '#/server/results/entry/value-row.ts';
import { calculateValues } from '#/shared/results/calculate-values.ts';
import { sourcesOf } from '#/shared/results/calculated-values.ts';
import type { DemoLine } from './demo-specimens.ts';

type EntryAnalyte = Awaited<ReturnType<typeof readEntryAnalytes>>[number];
export type LineValues = {
  line: DemoLine;
  ageYears: number | null;
  analytes: readonly EntryAnalyte[];
  values: ValueRow[];
};

/**
 * The values of all lines of one visit, made to fit each other: an analyte has one value in a visit, and what follows
 * from others is calculated as at entry.
 */
export function fitVisitValues(lines: readonly LineValues[]): ValueRow[][] {
  const analytes = new Map(
    lines.flatMap((line) => line.analytes.map((each) => [each.analyteId, each] as const)),
  );
  const values = new Map<number, ValueRow>();
  for (const value of lines.flatMap((line) => line.values)) {
    if (!values.has(value.analyte_id)) values.set(value.analyte_id, value);
  }
  const loincs = new Set([...values.keys()].map((id) => analytes.get(id)?.loinc));
  const isCalculated = ({ loinc }: EntryAnalyte) =>
    sourcesOf(loinc)?.every((source) => loincs.has(source)) ?? false;
  for (const analyte of analytes.values()) if (isCalculated(analyte)) values.delete(analyte.analyteId);
  const known = [...values].map(([analyteId, value]) => ({
    loinc: analytes.get(analyteId)?.loinc ?? '',
    comparator: value.comparator,
    canonicalValue: value.canonical_value,
    ucum: value.ucum,
  }));
  const { sex = null } = lines[0]?.line ?? {};
  const person = { sex, ageYears: lines[0]?.ageYears ?? null };
  for (const value of calculateValues([...analytes.values()], known, person)) {
    const analyte = analytes.get(value.analyteId);
    if (analyte) values.set(value.analyteId, toValueRow(value, analyte));
  }
  return lines.map((line) =>
    line.analytes.flatMap(({ analyteId, position }) => {
      const value = values.get(analyteId);
      return value ? [{ ...value, position }] : [];
    }),
  );
}
