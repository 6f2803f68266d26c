import type { BookingRow } from '#/shared/booking/booking.ts';

type Lines = [BookingRow, ...BookingRow[]];

/** Groups the lines of a list by visit, in the order of the list. A line cancelled before a move keeps the old time. */
export function visitsOfBookings(rows: readonly BookingRow[]): Lines[] {
  const visits = new Map<string, Lines>();
  for (const row of rows) {
    const key = `${row.visitId} ${row.bookingTime}`;
    const known = visits.get(key);
    if (known) known.push(row);
    else visits.set(key, [row]);
  }
  return [...visits.values()];
}

/** Upcoming lists also contain past visits that wait for a choice after a refused specimen. */
export const needsChoice = (lines: readonly Pick<BookingRow, 'needsChoice'>[]) =>
  lines.some((line) => line.needsChoice !== null);
