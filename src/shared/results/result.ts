import * as z from 'zod/mini';
import type { Analyte } from '#/shared/catalog/analyte.ts';
import { typedText } from '#/shared/core/text.ts';

const comparators = ['<', '<=', '>', '>='] as const;
export type Comparator = (typeof comparators)[number];
/** N in range, L and H out of it, LL and HH critical, A an abnormal choice. Without a range there is no flag. */
export type ResultFlag = 'N' | 'L' | 'H' | 'LL' | 'HH' | 'A';
/** The state for readers: entered and verified are visible to the lab only; amended is released more than once. */
export type ResultState = 'entered' | 'verified' | 'released' | 'amended';
export type ResultSource = 'manual' | 'csv' | 'fhir' | 'file';

const number = z.number().check(z.gte(-1e12), z.lte(1e12));

/**
 * One value of one analyte: exactly one of value (with its unit), choiceCode and valueText. Bounds are the lab's range
 * for this person, in the unit of the value; undefined takes the stored range for the person's sex and age; null on
 * both sides means no range.
 */
export const valueInput = z.object({
  analyteId: z.int().check(z.gte(1)),
  comparator: z._default(z.nullable(z.enum(comparators)), null),
  value: z._default(z.nullable(number), null),
  ucum: z._default(z.nullable(typedText().check(z.minLength(1), z.maxLength(40))), null),
  choiceCode: z._default(z.nullable(typedText().check(z.minLength(1), z.maxLength(40))), null),
  valueText: z._default(z.nullable(typedText().check(z.trim(), z.minLength(1), z.maxLength(4000))), null),
  rangeLow: z.optional(z.nullable(number)),
  rangeHigh: z.optional(z.nullable(number)),
});
export type ValueInput = z.infer<typeof valueInput>;

/** A value as the report shows it. */
export type ResultValue = {
  analyte: Analyte;
  comparator: Comparator | null;
  value: number | null;
  ucum: string | null;
  choiceCode: string | null;
  valueText: string | null;
  rangeLow: number | null;
  rangeHigh: number | null;
  flag: ResultFlag | null;
  isCritical: boolean;
  /** In the analyte's own unit; null if the unit cannot be converted. */
  canonicalValue: number | null;
};
