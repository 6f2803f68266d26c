import type { BookingStatus } from '#/shared/booking-status.ts';
import type { Localized } from '#/shared/locale.ts';

/** What changing a visit has to know of it. */
export type ManagedVisit = {
  labId: number;
  labName: Localized;
  bookingTime: string;
  timeZone: string;
  /** Until when cancelling and moving are free. */
  freeUntil: string;
  fastingHours: number;
  lines: { id: string; testName: Localized; status: BookingStatus }[];
};

/** The lines that can still be given up or moved. */
export const changeableLines = ({ lines, bookingTime }: ManagedVisit, now: number) =>
  Date.parse(bookingTime) > now ? lines.filter(({ status }) => status === 'confirmed') : [];
