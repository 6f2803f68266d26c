import type { BookingRow } from '#/shared/booking.ts';

type Lines = [BookingRow, ...BookingRow[]];

/** The lines of a list that are one visit, in the list's order. A line cancelled before a move kept the old time. */
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

/** A list of what is upcoming holds visits, too, that are over but for the choice after a refused specimen. */
export const needsChoice = (lines: readonly Pick<BookingRow, 'needsChoice'>[]) =>
  lines.some((line) => line.needsChoice !== null);
