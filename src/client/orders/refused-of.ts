import type { BookingRow } from '#/shared/booking.ts';

/** What choosing after a refused specimen has to know of a line. */
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

/** The lines that wait for a choice, together as they came from one specimen. */
export function refusedOf(lines: readonly RefusableLine[]): Lines[] {
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
