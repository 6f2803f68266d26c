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
  /** The lab closed its time: moving and cancelling are free at any time. */
  isTimeClosed: boolean;
  /** The lab takes no visits at all now: another lab is to be chosen. */
  isLabOut: boolean;
  lines: { id: string; testId: number; testName: Localized; status: BookingStatus }[];
};

/** The lines that can still be cancelled or rescheduled. */
export const changeableLines = ({ lines, bookingTime, isTimeClosed }: ManagedVisit, now: number) =>
  isTimeClosed || Date.parse(bookingTime) > now ? lines.filter(({ status }) => status === 'confirmed') : [];
