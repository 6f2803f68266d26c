import * as z from 'zod/mini';
import type { Localized } from './locale.ts';

export const qualityWeeks = [8, 12, 26] as const;

export const qualityInput = z._default(
  z.object({ weeks: z._default(z.int().check(z.gte(4), z.lte(52)), 12) }),
  { weeks: 12 },
);
export type QualityInput = z.infer<typeof qualityInput>;

/** A week is named by its Sunday, by the lab's clock. */
export type TurnaroundWeek = {
  week: string;
  resultCount: number;
  onTimeCount: number;
  medianHours: number;
  p90Hours: number;
};
export type SpecimenWeek = { week: string; specimenCount: number; rejectedCount: number };
export type AmendedWeek = { week: string; releasedCount: number; amendedCount: number };
export type CriticalWeek = {
  week: string;
  criticalCount: number;
  /** Of those that were reached: from the value's entry to the call in which it was read back. */
  medianMinutes: number | null;
};

export type MedianWeek = {
  week: string;
  resultCount: number;
  median: number;
  /** From the weeks before; null while there are too few of them. */
  reference: { median: number; spread: number } | null;
  /** Beyond three spreads of the weeks before. */
  isShifted: boolean;
};
export type AnalyteMedians = {
  analyteId: number;
  name: Localized;
  ucum: string;
  decimals: number;
  weeks: MedianWeek[];
};

export type LabQuality = {
  weeks: number;
  turnaround: TurnaroundWeek[];
  specimens: SpecimenWeek[];
  rejectionReasons: { reason: string; count: number }[];
  amendments: AmendedWeek[];
  criticals: CriticalWeek[];
  /** Those with a shift first, then those with most results. */
  medians: AnalyteMedians[];
};
