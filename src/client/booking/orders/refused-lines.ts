import type { BookingRow } from '#/shared/booking/booking.ts';

/** What the choice after a refused specimen needs of a line. */
export type RefusableLine = Pick<
  BookingRow,
  | 'id'
  | 'testName'
  | 'needsChoice'
  | 'amountHalalas'
  | 'payment'
  | 'fastingHours'
  | 'labId'
  | 'labName'
  | 'timeZone'
>;

type Lines = [RefusableLine, ...RefusableLine[]];

/** The lines that wait for the customer's choice, grouped by specimen. */
export function refusedLines(lines: readonly RefusableLine[]): Lines[] {
  const bySpecimen = new Map<string, Lines>();
  for (const line of lines) {
    if (line.needsChoice === null) continue;
    const { specimenId } = line.needsChoice;
    const others = bySpecimen.get(specimenId);
    if (others) others.push(line);
    else bySpecimen.set(specimenId, [line]);
  }
  return [...bySpecimen.values()];
}
