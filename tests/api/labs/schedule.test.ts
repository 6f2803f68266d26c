import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '#/server/platform/trpc/context.ts';
import { dayIn } from '#/shared/core/format.ts';
import type { Schedule } from '#/shared/labs/schedule.ts';
import { callAs } from '../../support/api/caller.ts';
import { openConnections } from '../../support/api/together.ts';
import { freeTimes, newLab, tomorrow } from '../../support/booking/ordering.ts';
import { testDb } from '../../support/db/db.ts';

const CONNECTIONS = 24;
const db = await testDb({ max: CONNECTIONS });
beforeAll(() => openConnections(db, CONNECTIONS));

const today = dayIn('Asia/Riyadh', new Date());
const closedTomorrow = [{ date: tomorrow, spans: [], note: 'Eid' }];

type Lab = { labId: number; actor: Actor };
const scheduleOf = async ({ actor }: Lab, over: Partial<Schedule> = {}): Promise<Schedule> => {
  const { timeZone: _timeZone, today: _today, ...present } = await callAs(db, actor).lab.schedule();
  return { ...present, ...over };
};
/** Labs whose stored earliest time differs from a fresh computation. */
const staleEarliest = async (labId: number) =>
  (
    await sql<{ kept: string }>`
      select 1 as kept from lab_earliest_slots where lab_id = ${labId}
        and starts_at <> coalesce(earliest_slot(lab_id, now()), 'infinity')`.execute(db)
  ).rows;

test('a lab sets its week, its slots and its exceptions, and customers find exactly those times', async () => {
  const lab = await newLab(db);
  const next = await scheduleOf(lab, {
    weekly: Array.from({ length: 7 }, () => [
      { openMin: 480, closeMin: 540 },
      { openMin: 960, closeMin: 1_080 },
    ]),
    slotMinutes: 60,
    slotCapacity: 3,
    cancelNoticeHours: 12,
    bookingHorizonDays: 30,
    exceptions: [
      { date: '2036-01-02', spans: [], note: '' },
      { date: '2036-01-01', spans: [{ openMin: 600, closeMin: 660 }], note: 'Ramadan' },
    ],
  });
  const saved = await callAs(db, lab.actor).lab.updateSchedule(next);
  expect(saved).toMatchObject({ strandedCount: 0, schedule: { slotCapacity: 3, timeZone: 'Asia/Riyadh' } });
  expect(await callAs(db, lab.actor).lab.schedule()).toEqual({
    ...next,
    exceptions: next.exceptions.toReversed(),
    timeZone: 'Asia/Riyadh',
    today,
  });
  expect(await freeTimes(db, lab.labId)).toEqual(['08:00:00', '16:00:00', '17:00:00']);
  expect(await staleEarliest(lab.labId)).toEqual([]);
  const [change] = await db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('action', '=', 'lab.updateSchedule')
    .where('subject_id', '=', String(lab.labId))
    .execute();
  expect(change).toMatchObject({ before: { slotMinutes: 30 }, after: { slotMinutes: 60, slotCapacity: 3 } });
});

test('saving without a change leaves no audit entry; past exceptions stay', async () => {
  const lab = await newLab(db);
  await db
    .insertInto('schedule_exceptions')
    .values({ lab_id: lab.labId, on_date: '2025-01-01', note: 'Past' })
    .execute();
  const next = await scheduleOf(lab);
  expect(next.exceptions).toEqual([]);
  const api = callAs(db, lab.actor).lab;
  await api.updateSchedule(next);
  await api.updateSchedule({ ...next, exceptions: closedTomorrow });
  await api.updateSchedule(next);
  const rows = await db
    .selectFrom('schedule_exceptions')
    .select('note')
    .where('lab_id', '=', lab.labId)
    .execute();
  expect(rows).toEqual([{ note: 'Past' }]);
  const { count } = await db
    .selectFrom('audit_log')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('subject_id', '=', String(lab.labId))
    .executeTakeFirstOrThrow();
  expect(count).toBe(2);
});

const span = (openMin: number, closeMin: number) => ({ openMin, closeMin });
test.each<[string, Partial<Schedule>]>([
  ['six days', { weekly: Array.from({ length: 6 }, () => []) }],
  ['hours that end before they begin', { weekly: Array.from({ length: 7 }, () => [span(600, 600)]) }],
  ['hours that overlap', { weekly: Array.from({ length: 7 }, () => [span(480, 700), span(690, 800)]) }],
  ['a time after midnight', { weekly: Array.from({ length: 7 }, () => [span(480, 1_441)]) }],
  ['a fraction of a minute', { weekly: Array.from({ length: 7 }, () => [span(480.5, 600)]) }],
  ['four-minute slots', { slotMinutes: 4 }],
  ['no capacity', { slotCapacity: 0 }],
  ['a notice of more than a week', { cancelNoticeHours: 169 }],
  ['no horizon', { bookingHorizonDays: 0 }],
  ['a duplicate date', { exceptions: [...closedTomorrow, ...closedTomorrow] }],
  ['an invalid date', { exceptions: [{ date: '2036-02-30', spans: [], note: '' }] }],
  ['a long note', { exceptions: [{ date: '2036-02-20', spans: [], note: 'x'.repeat(201) }] }],
])('%s is refused', async (_name, over) => {
  const lab = await newLab(db);
  const next = { ...(await scheduleOf(lab)), ...over };
  await expect(callAs(db, lab.actor).lab.updateSchedule(next)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('a past date is refused', async () => {
  const lab = await newLab(db);
  const next = await scheduleOf(lab, { exceptions: [{ date: '2025-01-01', spans: [], note: '' }] });
  await expect(callAs(db, lab.actor).lab.updateSchedule(next)).rejects.toThrow('SLOT_PASSED');
});
