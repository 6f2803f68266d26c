import type { BookingStatus } from '#/shared/booking/booking-status.ts';
import type { Localized } from '#/shared/core/locale.ts';

/** What the dialogs that change a visit need of it. */
export type ManagedVisit = {
  labId: number;
  labName: Localized;
  bookingTime: string;
  timeZone: string;
  /** Cancelling and rescheduling are free until then. */
  freeUntil: string;
  fastingHours: number;
  lines: { id: string; testName: Localized; status: BookingStatus }[];
};

/** The lines that can still be cancelled or rescheduled. */
export const changeableLines = ({ lines, bookingTime }: ManagedVisit, now: number) =>
  Date.parse(bookingTime) > now ? lines.filter(({ status }) => status === 'confirmed') : [];
