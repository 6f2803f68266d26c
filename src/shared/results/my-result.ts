import * as z from 'zod/mini';
import type { Analyte } from '#/shared/catalog/analyte.ts';
import type { Localized } from '#/shared/core/locale.ts';
import { cursorInput, limitInput } from '#/shared/core/page.ts';
import { idInput } from '#/shared/core/text.ts';
import type { LabRole } from '#/shared/identity/lab-role.ts';
import type { Comparator, ResultFlag } from './result.ts';

/** A report covers one visit and has its id. */
export const reportInput = z.object({ id: z.uuid() });
export type ReportInput = z.infer<typeof reportInput>;

/** Of one person of the account, or of all. */
export const myReportsInput = z._default(
  z.object({ personId: z.optional(z.uuid()), cursor: cursorInput, limit: limitInput }),
  {
    limit: 20,
  },
);
export type MyReportsInput = z.infer<typeof myReportsInput>;

export const reportReadsInput = z.object({ id: z.uuid(), cursor: cursorInput, limit: limitInput });
export type ReportReadsInput = z.infer<typeof reportReadsInput>;

/** One analyte, or all that were measured; of the account's holder, unless another person is named. */
export const trendsInput = z._default(
  z.object({ analyteId: z.optional(idInput), personId: z.optional(z.uuid()) }),
  {},
);
export type TrendsInput = z.infer<typeof trendsInput>;

/** A report in the list. It contains no value, so listing is not recorded as a read. */
export type ReportRow = {
  id: string;
  labName: Localized;
  timeZone: string;
  collectedAt: string;
  /** The time of the latest release in it. */
  releasedAt: string;
  state: 'released' | 'amended';
  /** Null: the holder of the account. */
  personName: string | null;
  tests: { resultId: string; testName: Localized }[];
  /** How many tests of the visit have no result yet. */
  pendingCount: number;
  /** Contains a release that its owner has not opened yet. */
  isNew: boolean;
};

/** One measurement in the analyte's own unit. */
export type TrendPoint = {
  resultId: string;
  reportId: string;
  /** The time of collection. */
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

/** A value in a unit without a conversion, which cannot be drawn with the others. */
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
    /** The present role of the reader; null for former staff. */
    | { kind: 'lab'; labName: Localized | null; role: LabRole | null }
    | { kind: 'share'; label: string }
    | { kind: 'site' };
};
