import * as z from 'zod/mini';
import { dateInput } from '#/shared/core/date.ts';
import { typedText } from '#/shared/core/text.ts';
import { type Pauses, pausesInput } from './prayer.ts';

const DAY_MINUTES = 24 * 60;
const MOST_SPANS = 6;
const MOST_EXCEPTIONS = 366;

const openMin = z.int().check(z.minimum(0), z.maximum(DAY_MINUTES - 1));
const closeMin = z.int().check(z.minimum(1), z.maximum(DAY_MINUTES));

export type Span = { openMin: number; closeMin: number };
const areApart = (spans: readonly Span[]) =>
  spans
    .toSorted((a, b) => a.openMin - b.openMin)
    .every((span, at, all) => at === 0 || (all[at - 1]?.closeMin ?? 0) <= span.openMin);

/** The hours of one day; none means closed. */
const spansInput = z
  .array(z.object({ openMin, closeMin }).check(z.refine((span) => span.openMin < span.closeMin)))
  .check(z.maxLength(MOST_SPANS), z.refine(areApart));

/** The times at which a lab takes visits. */
export const scheduleInput = z.object({
  /** The seven days of the week, Sunday first. */
  weekly: z.array(spansInput).check(z.length(7)),
  slotMinutes: z.int().check(z.minimum(5), z.maximum(240)),
  slotCapacity: z.int().check(z.minimum(1), z.maximum(100)),
  cancelNoticeHours: z.int().check(z.minimum(0), z.maximum(168)),
  bookingHorizonDays: z.int().check(z.minimum(1), z.maximum(365)),
  exceptions: z
    .array(
      z.object({
        date: dateInput,
        spans: spansInput,
        note: z._default(typedText().check(z.trim(), z.maxLength(200)), ''),
      }),
    )
    .check(
      z.maxLength(MOST_EXCEPTIONS),
      z.refine((days) => new Set(days.map(({ date }) => date)).size === days.length),
    ),
  /** The breaks for prayer; they stay as they are where it is left out. */
  pauses: z.optional(pausesInput),
});
export type Schedule = z.infer<typeof scheduleInput>;

export const updateScheduleInput = z.object({
  ...scheduleInput.shape,
  /** The fingerprint of the stranded visits that the caller saw and leaves booked. */
  acceptStranded: z.optional(z.string().check(z.length(64))),
});
export type UpdateScheduleInput = z.infer<typeof updateScheduleInput>;

/** The lab's schedule with exceptions from today on, in its time zone. */
export type LabSchedule = Schedule & { pauses: Pauses; timeZone: string; today: string };

/** A visit at a time that a change would close, or one beyond the new capacity. */
export type StrandedVisit = {
  visitId: string;
  /** ISO instant. */
  slotStart: string;
  reason: 'closed' | 'capacity';
  /** The code of an anonymous customer; empty while the visit is only held. */
  customerName: string;
  references: string[];
};

export type SchedulePreview = { stranded: StrandedVisit[]; fingerprint: string; timeZone: string };

/** The saved schedule; the stranded visits stay booked. */
export type SavedSchedule = { schedule: LabSchedule; strandedCount: number };
