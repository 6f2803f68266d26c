import * as z from 'zod/mini';
import type { BookingStatus } from './booking-status.ts';
import type { Localized } from './locale.ts';
import { cursorInput, limitInput } from './page.ts';
import type { RejectionReason } from './specimen.ts';
import { idInput, typedText } from './text.ts';

/** A calendar day as the lab's own clock knows it. */
export const dateInput = z.iso.date().check(z.regex(/^20/));
export const slotTimeInput = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/));

export const availableSlotsInput = z.object({ labId: idInput, date: dateInput });
export const availableDaysInput = z.object({
  labId: idInput,
  month: z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/)),
});

export const createBookingInput = z.object({
  labTestId: idInput,
  date: dateInput,
  slotTime: slotTimeInput,
  /** Made once per attempt by the client: a repeat of the same request answers with the same booking. */
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

export type DayState = 'open' | 'full' | 'closed' | 'past';

export type BookingRow = {
  id: string;
  orderId: string;
  visitId: string;
  reference: string;
  /** ISO instant; shown by the lab's clock (`timeZone`). */
  bookingTime: string;
  timeZone: string;
  status: BookingStatus;
  /** The lab's price; what the customer pays is `amountHalalas`: less the plan's discount, plus the booking fee. */
  totalPriceHalalas: number;
  amountHalalas: number;
  payment: 'unpaid' | 'paid' | 'refunded';
  testName: Localized;
  labId: number;
  labName: Localized;
  labAddress: Localized;
  lat: number | null;
  lon: number | null;
  fastingHours: number;
  preparation: Localized;
  cancelNoticeHours: number;
  /** Its specimen was refused, and the customer has not said yet what should become of its tests. */
  needsChoice: { specimenId: string; reason: RejectionReason } | null;
  /** Whether its result stands in the report of the visit. */
  hasResult: boolean;
  /** Of the kit from the store that is tied to it, with hyphens. */
  kitCode: string | null;
};
