import { noPauses, pausesOf, type PrayerDay } from '#/shared/labs/prayer.ts';
import type { Schedule, StrandedVisit } from '#/shared/labs/schedule.ts';

/** A future visit, at its local time at the lab. */
export type ComingVisit = { visitId: string; date: string; minute: number };
/** The calls to prayer of a day where the lab is. */
type CallsOn = (date: string) => PrayerDay;
type Stranded = { visitId: string; reason: StrandedVisit['reason'] };

/**
 * The visits that a change strands: their time is not in the new schedule, or their slot has more visits than seats
 * (those booked first keep theirs). Visits that the present schedule strands already are left out. `visits` are in
 * booking order.
 */
export function strandedBy(
  next: Schedule,
  present: Schedule,
  visits: ComingVisit[],
  callsOn: CallsOn,
): Stranded[] {
  const already = new Set(strandedIn(present, visits, callsOn).map(({ visitId }) => visitId));
  return strandedIn(next, visits, callsOn).filter(({ visitId }) => !already.has(visitId));
}

function strandedIn(schedule: Schedule, visits: ComingVisit[], callsOn: CallsOn): Stranded[] {
  const taken = new Map<string, number>();
  return visits.flatMap((visit): Stranded[] => {
    const { visitId, date, minute } = visit;
    if (!isSlot(schedule, visit, callsOn)) return [{ visitId, reason: 'closed' }];
    const slot = `${date} ${minute}`;
    const count = (taken.get(slot) ?? 0) + 1;
    taken.set(slot, count);
    return count > schedule.slotCapacity ? [{ visitId, reason: 'capacity' }] : [];
  });
}

type Slot = Pick<ComingVisit, 'date' | 'minute'>;

/** Repeats is_slot_of_lab (migrations/routines/booking/slots.sql) for a schedule that is not saved yet. */
export function isSlot(
  { weekly, exceptions, slotMinutes, pauses = noPauses }: Schedule,
  { date, minute }: Slot,
  callsOn: CallsOn,
) {
  const exception = exceptions.find((day) => day.date === date);
  const spans = exception?.spans ?? weekly[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? [];
  const isWithin = spans.some(
    ({ openMin, closeMin }) =>
      minute >= openMin && minute + slotMinutes <= closeMin && (minute - openMin) % slotMinutes === 0,
  );
  if (!isWithin || (pauses.minutes === null && pauses.friday === null)) return isWithin;
  return !pausesOf(pauses, date, callsOn(date)).some(
    ({ fromMin, toMin }) => minute < toMin && minute + slotMinutes > fromMin,
  );
}
