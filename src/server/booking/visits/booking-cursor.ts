import * as z from 'zod/mini';

const YEAR_2200_MS = 7_258_118_400_000;

/** Lists of bookings are sorted by time and id; slots start on whole minutes, so milliseconds are exact. */
export const bookingCursor = z.tuple([z.int().check(z.minimum(0), z.maximum(YEAR_2200_MS)), z.uuid()]);

export const keyOfBooking = (row: { booking_time: Date; id: string }): [number, string] => [
  row.booking_time.getTime(),
  row.id,
];
