import * as z from 'zod/mini';
import type { Localized } from '#/shared/core/locale.ts';

export const qualityWeeks = [8, 12, 26] as const;

export const qualityInput = z._default(
  z.object({ weeks: z._default(z.int().check(z.gte(4), z.lte(52)), 12) }),
  { weeks: 12 },
);
export type QualityInput = z.infer<typeof qualityInput>;

/** A week is identified by its Sunday, in the lab's time zone. */
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
  /** From the value's entry to the call in which it was read back; reached calls only. */
  medianMinutes: number | null;
};

export type MedianWeek = {
  week: string;
  resultCount: number;
  median: number;
  /** From the weeks before; null while there are too few. */
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
  /** Analytes with a shift first, then by number of results. */
  medians: AnalyteMedians[];
};
