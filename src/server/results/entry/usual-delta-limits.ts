import type { DeltaLimit } from '#/shared/results/delta-check.ts';

/**
 * These limits are the product's own choice and follow no guideline: wide enough to stay silent between two visits of a
 * healthy person, narrow enough to show an exchanged specimen. A lab sets its own (`delta_limits`).
 */
const USUAL: DeltaLimit = { kind: 'percent', amount: 50 };

/** Analytes that stay within a narrow band in one person, in the analyte's own unit. */
const ABSOLUTE: Readonly<Record<string, number>> = {
  // Blood count
  '718-7': 3,
  '4544-3': 9,
  '789-8': 1,
  '787-2': 6,
  '785-6': 3,
  '786-4': 3,
  '788-0': 4,
  '32623-1': 2,
  '770-8': 25,
  '736-9': 20,
  '5905-5': 8,
  '713-8': 8,
  '706-2': 2,
  // Coagulation
  '6301-6': 1,
  '5902-2': 5,
  '14979-9': 15,
  // Salts
  '2951-2': 8,
  '2823-3': 1,
  '2075-0': 10,
  '2028-9': 8,
  '33037-3': 8,
  '17861-6': 1.5,
  '1995-0': 0.25,
  '2777-1': 1.5,
  '19123-9': 0.6,
  // Proteins and bilirubin
  '1751-7': 1,
  '2885-2': 1.5,
  '10834-0': 1,
  '1759-0': 0.7,
  '1975-2': 1,
  '1968-7': 0.5,
  '1971-1': 1,
  // Sugar
  '4548-4': 2,
  '17856-6': 2,
};

/** Analytes that double or halve without a change of the person's state. */
const WIDE_PERCENT = 100;
const WIDE: ReadonlySet<string> = new Set(
  [
    ['2571-8', '1742-6', '1920-8', '2324-2', '2532-0', '1798-8', '3040-3', '2157-6', '13969-1'],
    ['3016-3', '11580-8', '15067-2', '10501-5', '2842-3', '2243-4', '2839-9', '2143-6', '9813-7'],
    ['2141-0', '62292-8', '1989-3', '2132-9', '2284-8', '2276-4', '20448-7', '9318-7', '14957-5'],
    ['2161-8', '2890-2'],
  ].flat(),
);

/** Analytes whose great change is what they are measured for, and counts of what a microscope shows. */
const UNLIMITED: ReadonlySet<string> = new Set(
  [
    ['1988-5', '30522-7', '33959-8', '6598-7', '10839-9', '67151-1', '19080-1', '21198-7', '29615-2'],
    ['11011-4', '20447-9', '16935-9', '48065-7', '5811-5', '5803-2', '5821-4', '13945-1', '11277-1'],
    ['5796-8'],
  ].flat(),
);

/** The limit of an analyte where the lab has set none; null: its change is never marked. */
export function usualDeltaLimit(loinc: string): DeltaLimit | null {
  if (UNLIMITED.has(loinc)) return null;
  const amount = ABSOLUTE[loinc];
  if (amount !== undefined) return { kind: 'absolute', amount };
  return WIDE.has(loinc) ? { kind: 'percent', amount: WIDE_PERCENT } : USUAL;
}

export type DeltaLimitRow = { has_limit: boolean; absolute: number | null; percent: number | null };

/** The lab's own limit, or else the usual one. */
export function deltaLimitOf(
  loinc: string,
  { has_limit, absolute, percent }: DeltaLimitRow,
): DeltaLimit | null {
  if (!has_limit) return usualDeltaLimit(loinc);
  if (absolute !== null) return { kind: 'absolute', amount: absolute };
  return percent === null ? null : { kind: 'percent', amount: percent };
}
