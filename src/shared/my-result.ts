import * as z from 'zod/mini';
import type { LabRole } from './lab-role.ts';
import type { Localized } from './locale.ts';
import { cursorInput, limitInput } from './page.ts';
import type { Analyte, Comparator, ResultFlag } from './result.ts';
import { idInput } from './text.ts';

/** A customer's report is a visit: its number is the visit's. */
export const reportInput = z.object({ id: z.uuid() });
export type ReportInput = z.infer<typeof reportInput>;

export const myReportsInput = z._default(z.object({ cursor: cursorInput, limit: limitInput }), { limit: 20 });
export type MyReportsInput = z.infer<typeof myReportsInput>;

export const reportReadsInput = z.object({ id: z.uuid(), cursor: cursorInput, limit: limitInput });
export type ReportReadsInput = z.infer<typeof reportReadsInput>;

/** One analyte, or every one that was measured. */
export const trendsInput = z._default(z.object({ analyteId: z.optional(idInput) }), {});
export type TrendsInput = z.infer<typeof trendsInput>;

/** A report as it stands in the list: no value of it, so looking at the list is no reading. */
export type ReportRow = {
  id: string;
  labName: Localized;
  timeZone: string;
  collectedAt: string;
  /** Of the latest release in it. */
  releasedAt: string;
  state: 'released' | 'amended';
  tests: { resultId: string; testName: Localized }[];
  /** How many tests of the visit have no result yet. */
  pendingCount: number;
  /** Something in it has not been opened by its owner. */
  isNew: boolean;
};

/** One measurement in the analyte's own unit. */
export type TrendPoint = {
  resultId: string;
  reportId: string;
  /** When the specimen was taken. */
  at: string;
  timeZone: string;
  labId: number;
  labName: Localized;
  comparator: Comparator | null;
  value: number;
  /** That laboratory's range for the person at that time. */
  rangeLow: number | null;
  rangeHigh: number | null;
  flag: ResultFlag | null;
  /** As the laboratory reported it. */
  reported: { value: number; ucum: string };
};

/** What cannot be drawn with the others: nobody knows how its unit becomes theirs. */
export type UnconvertedPoint = Omit<TrendPoint, 'value' | 'rangeLow' | 'rangeHigh'>;

export type Trend = {
  analyte: Analyte;
  /** Oldest first. */
  points: TrendPoint[];
  unconverted: UnconvertedPoint[];
};

export type ReadVia = 'page' | 'file' | 'trend' | 'analysis' | 'export' | 'share' | 'entry' | 'verify';

export type ReadRow = {
  id: string;
  at: string;
  via: ReadVia;
  reader:
    | { kind: 'you' }
    /** The role that the person has there today; null for somebody who works there no more. */
    | { kind: 'lab'; labName: Localized | null; role: LabRole | null }
    | { kind: 'share'; label: string }
    | { kind: 'site' };
};
