import * as z from 'zod/mini';
import { dateInput } from '#/shared/core/date.ts';
import { cursorInput, limitInput, searchTextInput } from '#/shared/core/page.ts';
import type { LabWork } from '#/shared/labs/lab.ts';
import { bookingStatuses } from './booking-status.ts';
import type { BookingRow } from './booking.ts';

export const labBookingsSorts = ['latest', 'earliest', 'dearest', 'cheapest'] as const;

export const labBookingsInput = z._default(
  z.object({
    date: z.optional(dateInput),
    status: z.optional(z.enum(bookingStatuses)),
    searchText: z._default(searchTextInput, ''),
    sort: z._default(z.enum(labBookingsSorts), 'latest'),
    cursor: cursorInput,
    limit: limitInput,
  }),
  { searchText: '', sort: 'latest', limit: 20 },
);
export type LabBookingsInput = z.infer<typeof labBookingsInput>;

export type LabBookingRow = Pick<
  BookingRow,
  | 'id'
  | 'visitId'
  | 'reference'
  | 'visitReference'
  | 'bookingTime'
  | 'timeZone'
  | 'status'
  | 'totalPriceHalalas'
  | 'testName'
  | 'fastingHours'
> & {
  /** The code for an anonymous customer; empty for an erased account. */
  customerName: string;
  isAnonymous: boolean;
};

export type LabOverview = {
  pendingCount: number;
  completedCount: number;
  /** Null for roles that may not see the lab's money. */
  revenueHalalas: number | null;
  /** Visits of today that are booked or under way. */
  todayCount: number;
  /** Null for roles that may not see visits. */
  work: LabWork | null;
  activeTestCount: number;
  /** The next visits, soonest first. */
  upcoming: LabBookingRow[];
};
