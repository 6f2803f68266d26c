import type { Schedule, StrandedVisit } from '#/shared/schedule.ts';

/** A visit that is still to come, at the time that the lab's clock shows. */
export type ComingVisit = { visitId: string; date: string; minute: number };
type Stranded = { visitId: string; reason: StrandedVisit['reason'] };

/**
 * Which visits a change takes the time away from: at no time of the new schedule any more, or one more than it takes
 * (those who booked first stay). What the present schedule has stranded already is no news. `visits` are in the order
 * in which they were booked.
 */
export function strandedBy(next: Schedule, present: Schedule, visits: ComingVisit[]): Stranded[] {
  const already = new Set(strandedIn(present, visits).map(({ visitId }) => visitId));
  return strandedIn(next, visits).filter(({ visitId }) => !already.has(visitId));
}

function strandedIn(schedule: Schedule, visits: ComingVisit[]): Stranded[] {
  const taken = new Map<string, number>();
  return visits.flatMap((visit): Stranded[] => {
    const { visitId, date, minute } = visit;
    if (!isSlot(schedule, visit)) return [{ visitId, reason: 'closed' }];
    const slot = `${date} ${minute}`;
    const count = (taken.get(slot) ?? 0) + 1;
    taken.set(slot, count);
    return count > schedule.slotCapacity ? [{ visitId, reason: 'capacity' }] : [];
  });
}

/** The rule of is_slot_of_lab (migration 0007), for a schedule that is not saved yet. */
function isSlot({ weekly, exceptions, slotMinutes }: Schedule, { date, minute }: ComingVisit) {
  const exception = exceptions.find((day) => day.date === date);
  const spans = exception?.spans ?? weekly[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? [];
  return spans.some(
    ({ openMin, closeMin }) =>
      minute >= openMin && minute + slotMinutes <= closeMin && (minute - openMin) % slotMinutes === 0,
  );
}
