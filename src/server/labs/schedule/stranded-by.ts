import type { Schedule, StrandedVisit } from '#/shared/labs/schedule.ts';

/** A future visit, at its local time at the lab. */
export type ComingVisit = { visitId: string; date: string; minute: number };
type Stranded = { visitId: string; reason: StrandedVisit['reason'] };

/**
 * The visits that a change strands: their time is not in the new schedule, or their slot has more visits than seats
 * (those booked first keep theirs). Visits that the present schedule strands already are left out. `visits` are in
 * booking order.
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

/** Repeats is_slot_of_lab (migrations/routines/booking/slots.sql) for a schedule that is not saved yet. */
function isSlot({ weekly, exceptions, slotMinutes }: Schedule, { date, minute }: ComingVisit) {
  const exception = exceptions.find((day) => day.date === date);
  const spans = exception?.spans ?? weekly[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? [];
  return spans.some(
    ({ openMin, closeMin }) =>
      minute >= openMin && minute + slotMinutes <= closeMin && (minute - openMin) % slotMinutes === 0,
  );
}
