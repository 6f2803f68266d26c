import { sql } from 'kysely';
import type { LabBookingsInput } from '#/shared/booking/lab-booking.ts';
import { keyOfBooking } from '../visits/booking-cursor.ts';
import type { LabBookingReadRow } from './lab-booking-row.ts';

type Order = {
  /** What bookings `b` are ordered by, and the value of a cursor as the same type. */
  by: ReturnType<typeof sql>;
  valueOf: (key: number) => ReturnType<typeof sql>;
  keyOf: (row: LabBookingReadRow) => [number, string];
  isDown: boolean;
};

const byTime = {
  by: sql`b.booking_time`,
  valueOf: (key: number) => sql`${new Date(key)}::timestamptz`,
  keyOf: keyOfBooking,
};

/** No index has the price: PostgreSQL reads the lab's own bookings, as a search of them does. */
const byPrice = {
  by: sql`b.total_price_halalas`,
  // A cursor of the other orders holds a time, which is greater than any integer.
  valueOf: (key: number) => sql`${key}::bigint`,
  keyOf: (row: LabBookingReadRow): [number, string] => [row.total_price_halalas, row.id],
};

/** The orders of a lab's bookings; each ends with the id. */
export const labBookingsOrders: Record<LabBookingsInput['sort'], Order> = {
  latest: { ...byTime, isDown: true },
  earliest: { ...byTime, isDown: false },
  dearest: { ...byPrice, isDown: true },
  cheapest: { ...byPrice, isDown: false },
};
