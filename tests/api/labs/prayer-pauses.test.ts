import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { callsAtLab } from '#/server/labs/prayer-times/calls-at-lab.ts';
import { keepPrayerDays } from '#/server/labs/prayer-times/keep-prayer-days.ts';
import { isSlot } from '#/server/labs/schedule/stranded-by.ts';
import { asLabId } from '#/server/platform/trpc/context.ts';
import { addDays, isRamadan, ramadanFrom } from '#/shared/core/hijri.ts';
import { pausesOf } from '#/shared/labs/prayer.ts';
import type { Schedule } from '#/shared/labs/schedule.ts';
import { callAs } from '../../support/api/caller.ts';
import { freeTimes, hold, newLab, order, tomorrow, visitAt } from '../../support/booking/ordering.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const db = await testDb();

type Lab = Awaited<ReturnType<typeof newLab>>;
const everyDay = (openMin: number, closeMin: number) =>
  Array.from({ length: 7 }, () => [{ openMin, closeMin }]);
const after20: Schedule['pauses'] = { minutes: 20, friday: { fromMin: 690, toMin: 810 } };
const scheduleOf = async ({ actor }: Lab, over: Partial<Schedule> = {}): Promise<Schedule> => {
  const { timeZone: _timeZone, today: _today, ...present } = await callAs(db, actor).lab.schedule();
  return { ...present, ...over };
};
const save = async (lab: Lab, over: Partial<Schedule>) =>
  callAs(db, lab.actor).lab.updateSchedule(await scheduleOf(lab, over));
const toTime = (minute: number) =>
  `${[minute / 60, minute % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')}:00`;
/** The slot in which the call to Asr of tomorrow falls. */
async function slotOfAsr(labId: number, slotMinutes = 30) {
  const { asr } = (await callsAtLab(db, asLabId(labId)))(tomorrow);
  return toTime(asr - (asr % slotMinutes));
}

const DAYS = 380;
const RAMADAN_DAY = addDays(ramadanFrom(tomorrow).fromDate, 4);

test.each<[string, Partial<Schedule>]>([
  ['half hours of a long day, with a Friday', { weekly: everyDay(360, 1410), pauses: after20 }],
  [
    'short slots of the whole day, without a Friday',
    { weekly: everyDay(0, 1440), slotMinutes: 15, pauses: { minutes: 60, friday: null } },
  ],
  [
    'Fridays only, and other hours on a day of Ramadan',
    {
      weekly: everyDay(480, 1320),
      slotMinutes: 25,
      pauses: { minutes: null, friday: { fromMin: 700, toMin: 800 } },
      exceptions: [{ date: RAMADAN_DAY, spans: [{ openMin: 605, closeMin: 960 }], note: '' }],
    },
  ],
])('over a year every rule makes the same slots: %s', async (_name, over) => {
  const lab = await newLab(db);
  await save(lab, { bookingHorizonDays: 365, ...over });
  const schedule = await scheduleOf(lab);
  const { slotMinutes } = schedule;
  const { rows } = await sql<{ date: string; scheduled: number[]; free: number[]; single: number[] }>`
    select to_char(d.day, 'YYYY-MM-DD') as date,
      array(select (extract(epoch from s.slot_time) / 60)::int from scheduled_slots(${lab.labId}::int, d.day) s
            order by 1) as scheduled,
      array(select (extract(epoch from s.slot_time) / 60)::int
            from free_times(${lab.labId}::int, d.day, now(), '{[0,1440)}', 1440) s order by 1) as free,
      array(select m from generate_series(${(schedule.weekly[0]?.[0]?.openMin ?? 0) % slotMinutes}::int, 1439, ${slotMinutes}::int) m
            where is_slot_of_lab(${lab.labId}::int, d.day, make_time(m / 60, m % 60, 0)) order by 1) as single
    from (select ${tomorrow}::date + n as day from generate_series(1, ${sql.lit(DAYS)}) n) d order by 1`.execute(
    db,
  );
  const callsOn = await callsAtLab(db, asLabId(lab.labId));
  const minutes = Array.from({ length: 1440 }, (_, minute) => minute);
  expect(rows.filter(({ date }) => isRamadan(date)).length).toBeGreaterThan(28);
  for (const { date, scheduled, free, single } of rows) {
    const expected = minutes.filter((minute) => isSlot(schedule, { date, minute }, callsOn));
    expect(scheduled, date).toEqual(expected);
    expect(free, date).toEqual(expected);
    expect(single, date).toEqual(expected);
    expect(expected.length, date).toBeGreaterThan(5);
  }
});

test('a slot in a break is offered nowhere, says why, and is not booked', async () => {
  const lab = await newLab(db);
  const slotTime = await slotOfAsr(lab.labId);
  expect(await freeTimes(db, lab.labId)).toContain(slotTime);
  await save(lab, { pauses: after20 });
  expect(await freeTimes(db, lab.labId)).not.toContain(slotTime);
  const { pauses } = await callAs(db, null).booking.availableSlots({ labId: lab.labId, date: tomorrow });
  const callsOn = await callsAtLab(db, asLabId(lab.labId));
  const asr = pausesOf({ minutes: 20, friday: null }, tomorrow, callsOn(tomorrow)).find(
    ({ prayer }) => prayer === 'asr',
  );
  expect(pauses).toContainEqual(asr);
  expect(pauses.some(({ prayer }) => prayer === 'fajr')).toBe(false);
  const day = await callAs(db, lab.actor).lab.day({ date: tomorrow });
  expect(day.slots.some((slot) => slot.slotTime === slotTime)).toBe(false);
  expect(day.pauses).toContainEqual(asr);
  const { actor } = await make.customer(db);
  await expect(hold(db, actor, [visitAt(lab.labId, [lab.one], slotTime)])).rejects.toThrow('SLOT_NOT_OPEN');
  const [change] = await db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('action', '=', 'lab.updateSchedule')
    .where('subject_id', '=', String(lab.labId))
    .execute();
  expect(change).toMatchObject({ before: { pauses: { minutes: null } }, after: { pauses: after20 } });
});

test('visits in a new break stay booked, and only after the lab was told of them', async () => {
  const lab = await newLab(db);
  const slotTime = await slotOfAsr(lab.labId);
  const { actor } = await make.customer(db);
  const { visits } = await order(db, actor, [visitAt(lab.labId, [lab.one], slotTime)]);
  await expect(save(lab, { pauses: after20 })).rejects.toThrow('VISITS_STRANDED');
  const next = await scheduleOf(lab, { pauses: after20 });
  const { stranded, fingerprint } = await callAs(db, lab.actor).lab.previewSchedule(next);
  expect(stranded.map(({ visitId }) => visitId)).toEqual(visits.map(({ visitId }) => visitId));
  await callAs(db, lab.actor).lab.updateSchedule({ ...next, acceptStranded: fingerprint });
  const rows = await db
    .selectFrom('visits')
    .select(['is_live', 'slot_start'])
    .where('lab_id', '=', lab.labId)
    .execute();
  expect(rows).toEqual([{ is_live: true, slot_start: expect.any(Date) as unknown }]);
});

test('a lab that moves follows its new city at the next run; without times a day is not offered', async () => {
  const lab = await newLab(db);
  await save(lab, { pauses: after20 });
  await sql`update labs set city_id = 'sa-jeddah' where id = ${lab.labId}`.execute(db);
  await keepPrayerDays({ db });
  const jeddah = await freeTimes(db, lab.labId);
  expect(jeddah).not.toContain(await slotOfAsr(lab.labId));
  await sql`delete from prayer_days where city_id = 'sa-jeddah'`.execute(db);
  expect(await freeTimes(db, lab.labId)).toEqual([]);
  await keepPrayerDays({ db });
  expect(await freeTimes(db, lab.labId)).toEqual(jeddah);
  const { rows } = await sql`
    select 1 from lab_earliest_slots where lab_id = ${lab.labId}
      and starts_at <> coalesce(earliest_slot(lab_id, now()), 'infinity')`.execute(db);
  expect(rows).toEqual([]);
});

test('a schedule without breaks in it keeps the saved ones', async () => {
  const lab = await newLab(db);
  await save(lab, { pauses: after20 });
  const { pauses: _pauses, ...rest } = await scheduleOf(lab);
  await callAs(db, lab.actor).lab.updateSchedule(rest);
  expect((await scheduleOf(lab)).pauses).toEqual(after20);
});
