import { sql, type Transaction } from 'kysely';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Context, LabActor, LabId } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { LabSchedule, SavedSchedule, Schedule, UpdateScheduleInput } from '#/shared/labs/schedule.ts';
import { readPrayerCity } from '../prayer-times/calls-at-lab.ts';
import { storePrayerDays } from '../prayer-times/store-prayer-days.ts';
import { findStrandedVisits } from './find-stranded-visits.ts';
import { readSchedule } from './read-schedule.ts';

/**
 * Changes the lab's schedule. Stranded visits stay booked, and only the ones that the caller accepted: VISITS_STRANDED.
 * The lab's row is locked against new visits through their foreign key; bookings that waited read the new schedule
 * (migrations/routines/booking/take_place.sql).
 */
export async function updateSchedule(
  { db, site }: Pick<Context, 'db' | 'site'>,
  actor: LabActor,
  { acceptStranded, ...input }: UpdateScheduleInput,
): Promise<SavedSchedule> {
  const { labId } = actor;
  const change = async (trx: Transaction<DB>) => {
    await trx.selectFrom('labs').select('id').where('id', '=', labId).forUpdate().execute();
    const present = await readSchedule(trx, labId);
    const next = { ...input, pauses: input.pauses ?? present.pauses };
    if (next.exceptions.some(({ date }) => date < present.today)) throw new AppError('SLOT_PASSED');
    const { stranded, fingerprint } = await findStrandedVisits(trx, site.keys, { labId, present, next });
    if (stranded.length > 0 && acceptStranded !== fingerprint) throw new AppError('VISITS_STRANDED');
    await writeSchedule(trx, labId, { present, next });
    await recordSchedule(trx, actor, { present, next, strandedIds: stranded.map(({ visitId }) => visitId) });
    return { schedule: await readSchedule(trx, labId), strandedCount: stranded.length };
  };
  return retryOnConflict(() => db.transaction().execute(change));
}

type Next = Schedule & Pick<LabSchedule, 'pauses'>;
type Change = { present: LabSchedule; next: Next };

async function writeSchedule(trx: Transaction<DB>, labId: LabId, { present, next }: Change) {
  if (hasChanged(present.weekly, next.weekly)) await writeHours(trx, labId, next);
  if (hasChanged(present.exceptions, inOrder(next.exceptions)))
    await writeExceptions(trx, labId, present.today, next);
  await trx
    .updateTable('labs')
    .set({
      slot_minutes: next.slotMinutes,
      slot_capacity: next.slotCapacity,
      cancel_notice_hours: next.cancelNoticeHours,
      booking_horizon_days: next.bookingHorizonDays,
      friday_from_min: next.pauses.friday?.fromMin ?? null,
      friday_to_min: next.pauses.friday?.toMin ?? null,
      ...(await preparePauses(trx, labId, next)),
    })
    .where('id', '=', labId)
    .execute();
  if (present.slotCapacity === next.slotCapacity) return;
  // Never below the number of bookings: every booked visit keeps its seat.
  await sql`
    update slot_counters set capacity = greatest(booked, ${next.slotCapacity}::int)
    where lab_id = ${labId} and slot_start > now()`.execute(trx);
}

/** The times of the city are stored before the lab follows them. */
async function preparePauses(trx: Transaction<DB>, labId: LabId, { pauses: { minutes } }: Next) {
  if (minutes === null) return { prayer_minutes: null, prayer_city_id: null };
  const { id } = await readPrayerCity(trx, labId);
  await storePrayerDays(trx, id);
  return { prayer_minutes: minutes, prayer_city_id: id };
}

const hasChanged = (before: unknown, after: unknown) => JSON.stringify(before) !== JSON.stringify(after);

const inOrder = (exceptions: Schedule['exceptions']) =>
  exceptions
    .map(({ date, spans, note }) => ({ date, spans: spans.toSorted((a, b) => a.openMin - b.openMin), note }))
    .toSorted((a, b) => a.date.localeCompare(b.date));

async function writeHours(trx: Transaction<DB>, labId: LabId, { weekly }: Schedule) {
  const hours = weekly.flatMap((spans, dow) =>
    spans.map(({ openMin, closeMin }) => ({ lab_id: labId, dow, open_min: openMin, close_min: closeMin })),
  );
  await trx.deleteFrom('opening_hours').where('lab_id', '=', labId).execute();
  if (hours.length > 0) await trx.insertInto('opening_hours').values(hours).execute();
}

async function writeExceptions(trx: Transaction<DB>, labId: LabId, today: string, { exceptions }: Schedule) {
  const days = exceptions.flatMap(({ date, spans, note }) => {
    const day = { lab_id: labId, on_date: date, note: note === '' ? null : note };
    const closed = { openMin: null, closeMin: null };
    return (spans.length === 0 ? [closed] : spans).map(({ openMin, closeMin }) => ({
      ...day,
      open_min: openMin,
      close_min: closeMin,
    }));
  });
  await trx
    .deleteFrom('schedule_exceptions')
    .where('lab_id', '=', labId)
    .where('on_date', '>=', today)
    .execute();
  if (days.length > 0) await trx.insertInto('schedule_exceptions').values(days).execute();
}

async function recordSchedule(
  trx: Transaction<DB>,
  actor: LabActor,
  { present, next, strandedIds }: Change & { strandedIds: string[] },
) {
  const { timeZone: _timeZone, today: _today, ...before } = present;
  const after = { ...next, exceptions: inOrder(next.exceptions) };
  const keys = (Object.keys(after) as (keyof Schedule)[]).filter((key) =>
    hasChanged(before[key], after[key]),
  );
  if (keys.length === 0) return;
  const pick = (from: Next) => Object.fromEntries(keys.map((key) => [key, from[key]]));
  await recordChange(trx, actor, {
    action: 'lab.updateSchedule',
    subjectType: 'lab',
    subjectId: actor.labId,
    before: pick(before),
    after: { ...pick(after), ...(strandedIds.length > 0 ? { strandedVisits: strandedIds } : {}) },
  });
}
