import * as z from 'zod/mini';
import { type FastOfDay, FASTING_HOURS_MAX } from '#/shared/catalog/fasting.ts';
import { dateInput, slotTimeInput } from '#/shared/core/date.ts';
import type { Localized } from '#/shared/core/locale.ts';
import { INT_MAX } from '#/shared/core/money.ts';
import { cursorInput, limitInput } from '#/shared/core/page.ts';
import { idInput, typedText } from '#/shared/core/text.ts';
import type { PrayerPause } from '#/shared/labs/prayer.ts';
import type { BookingStatus } from './booking-status.ts';
import { nationalIdInput } from './national-id-input.ts';
import type { RejectionReason } from './specimen.ts';

export const availableSlotsInput = z.object({ labId: idInput, date: dateInput });
export const availableDaysInput = z.object({
  labId: idInput,
  month: z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/)),
  /** Of the tests that are to be booked. */
  fastingHours: z._default(z.int().check(z.minimum(0), z.maximum(FASTING_HOURS_MAX)), 0),
});

export const createBookingInput = z.object({
  labTestId: idInput,
  date: dateInput,
  slotTime: slotTimeInput,
  /** Whom the visit is for; left out: the holder of the account. */
  personId: z.optional(z.uuid()),
  /** The most that the customer agreed to; a higher price is ORDER_CHANGED. Not checked where absent. */
  totalHalalas: z.optional(z.int().check(z.nonnegative(), z.maximum(INT_MAX))),
  /** Given by Saudi citizens, whose medical services carry no VAT. */
  nationalId: z.optional(nationalIdInput),
  /** Created once per attempt by the client: a repeat of the same request returns the same booking. */
  idempotencyKey: typedText().check(z.minLength(8), z.maxLength(255)),
});
export type CreateBookingInput = z.infer<typeof createBookingInput>;

export const getBookingInput = z.object({ id: z.uuid() });
export const myBookingsInput = z._default(
  z.object({
    show: z._default(z.enum(['all', 'upcoming', 'past']), 'all'),
    cursor: cursorInput,
    limit: limitInput,
  }),
  { show: 'all', limit: 20 },
);
export type MyBookingsInput = z.infer<typeof myBookingsInput>;

/** What explains the slots of a day. */
export type DayExplained = {
  /** The breaks for prayer between the first and the last slot: why there is none. */
  pauses: PrayerPause[];
  /** In Ramadan, the fast of the day by the lab's clock. */
  fastOfDay: FastOfDay | null;
};

export type DayState = 'open' | 'full' | 'closed' | 'past';
/** `suitsFast`: of an open day, whether one of its free times suits the fast. */
export type BookableDay = { date: string; state: DayState; suitsFast: boolean };

export type BookingRow = {
  id: string;
  orderId: string;
  visitId: string;
  reference: string;
  /** Read out or shown at the reception; covers all tests of the visit. */
  visitReference: string;
  /** Whom the visit is for; null: the holder of the account. */
  personName: string | null;
  /** ISO instant; shown by the lab's clock (`timeZone`). */
  bookingTime: string;
  timeZone: string;
  status: BookingStatus;
  /** The lab's price. The customer pays `amountHalalas`: less the plan's discount, plus the booking fee. */
  totalPriceHalalas: number;
  amountHalalas: number;
  payment: 'unpaid' | 'paid' | 'refunded';
  testId: number;
  testName: Localized;
  labId: number;
  labName: Localized;
  labAddress: Localized;
  lat: number | null;
  lon: number | null;
  fastingHours: number;
  preparation: Localized;
  cancelNoticeHours: number;
  /** The lab closed the time, and no other one was chosen yet. */
  needsTime: boolean;
  /** The lab takes no visits at all now. */
  isLabOut: boolean;
  /** Set where a specimen was refused and the customer has not chosen yet. */
  needsChoice: { specimenId: string; reason: RejectionReason } | null;
  /** Whether the report of the visit contains its result. */
  hasResult: boolean;
  /** The code of the store kit that is tied to it, with hyphens. */
  kitCode: string | null;
};
