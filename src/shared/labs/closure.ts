import * as z from 'zod/mini';
import { dateInput } from '#/shared/core/date.ts';
import type { Localized } from '#/shared/core/locale.ts';
import { typedText } from '#/shared/core/text.ts';

export const closureReasons = ['eid', 'ramadan', 'national_day', 'maintenance', 'other'] as const;
export type ClosureReason = (typeof closureReasons)[number];

const DAY_MINUTES = 24 * 60;
const words = z._default(typedText().check(z.trim(), z.maxLength(200)), '');

const rangeInput = z
  .object({
    fromDate: dateInput,
    toDate: dateInput,
    /** The hours that are closed on each of these days; null: whole days. */
    hours: z.nullable(
      z
        .object({
          fromMin: z.int().check(z.minimum(0), z.maximum(DAY_MINUTES - 1)),
          toMin: z.int().check(z.minimum(1), z.maximum(DAY_MINUTES)),
        })
        .check(z.refine(({ fromMin, toMin }) => fromMin < toMin)),
    ),
  })
  .check(z.refine(isSoundRange));

export const previewClosureInput = rangeInput;
export type PreviewClosureInput = z.infer<typeof previewClosureInput>;

export const closeDatesInput = z.object({
  range: rangeInput,
  reason: z.enum(closureReasons),
  /** In both languages or in none; needed for the reason 'other'. */
  wordsAr: words,
  wordsEn: words,
  /** As it was shown: another number of affected visits is VISITS_STRANDED. */
  affectedCount: z.int().check(z.nonnegative()),
});
export type CloseDatesInput = z.infer<typeof closeDatesInput>;

/** Ends a closure on an earlier date, or takes it back where `toDate` is null. */
export const reopenDatesInput = z.object({ closureId: z.uuid(), toDate: z.nullable(dateInput) });
export type ReopenDatesInput = z.infer<typeof reopenDatesInput>;

export type ClosureCause = { reason: ClosureReason; words: Localized };

export type Closure = ClosureCause & {
  closureId: string;
  fromDate: string;
  toDate: string;
  hours: { fromMin: number; toMin: number } | null;
};

export type ClosurePreview = {
  affectedCount: number;
  /** Of these visits; one person may have several. */
  peopleCount: number;
  /** The first of them. */
  visits: VisitNeedingTime[];
};

export type VisitNeedingTime = {
  visitId: string;
  reference: string;
  bookingTime: string;
  timeZone: string;
  /** The code for an anonymous customer; empty while the visit is only held. */
  customerName: string;
};

function isSoundRange({ fromDate, toDate }: { fromDate: string; toDate: string }) {
  const days = (Date.parse(toDate) - Date.parse(fromDate)) / 86_400_000;
  return days >= 0 && days <= 366;
}
