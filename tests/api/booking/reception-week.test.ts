import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { callAs } from '../../support/api/caller.ts';
import { newLab, order, tomorrow } from '../../support/booking/ordering.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const db = await testDb();

/** Sunday to Thursday. */
const isWorkday = (date: string) => ![5, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());
const dayAfter = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

test('rest days have no seats, and the week lists its customers', async () => {
  const lab = await newLab(db);
  await sql`delete from opening_hours where lab_id = ${lab.labId} and dow in (5, 6)`.execute(db);
  const { actor } = await make.customer(db);
  // 9:00 today may have passed, and tomorrow may be a rest day.
  const date = [0, 1, 2].map((days) => dayAfter(tomorrow, days)).find(isWorkday) ?? tomorrow;
  await order(db, actor, [{ labId: lab.labId, date, slotTime: '09:00:00', labTestIds: [lab.one] }]);
  const week = await callAs(db, lab.actor).lab.week({ date });
  expect(week.days.map(({ placeCount }) => placeCount > 0)).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(week.days.flatMap(({ visits }) => visits.map((visit) => visit.date))).toEqual([date]);
});
