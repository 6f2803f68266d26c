import { type Kysely, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor } from '#/server/platform/trpc/context.ts';
import { formatTime } from '#/shared/core/format.ts';
import type { Schedule } from '#/shared/labs/schedule.ts';
import { callAs } from '../../support/api/caller.ts';
import { openConnections } from '../../support/api/together.ts';
import {
  freeTimes,
  hold,
  newLab,
  order,
  tomorrow,
  visitAt,
  wrongCounters,
} from '../../support/booking/ordering.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const CONNECTIONS = 24;
const db = await testDb({ max: CONNECTIONS });
beforeAll(() => openConnections(db, CONNECTIONS));

const closedTomorrow = [{ date: tomorrow, spans: [], note: 'Eid' }];

type Lab = { labId: number; actor: Actor };
const scheduleOf = async ({ actor }: Lab, over: Partial<Schedule> = {}): Promise<Schedule> => {
  const { timeZone: _timeZone, today: _today, ...present } = await callAs(db, actor).lab.schedule();
  return { ...present, ...over };
};
const booked = async (lab: Lab & { one: number }, slotTime = '09:00:00') => {
  const customer = await make.customer(db);
  const { visits } = await order(db, customer.actor, [visitAt(lab.labId, [lab.one], slotTime)]);
  return { ...customer, visit: visits[0] };
};
const visitsOf = (labId: number, on: Kysely<DB> = db) =>
  on
    .selectFrom('visits')
    .select(['id', 'slot_start'])
    .where('lab_id', '=', labId)
    .where('is_live', '=', true)
    .orderBy('slot_start')
    .execute();
/** Labs whose stored earliest time differs from a fresh computation. */
const staleEarliest = async (labId: number) =>
  (
    await sql<{ kept: string }>`
      select 1 as kept from lab_earliest_slots where lab_id = ${labId}
        and starts_at <> coalesce(earliest_slot(lab_id, now()), 'infinity')`.execute(db)
  ).rows;

describe('visits that a change would strand', () => {
  test('are returned first, and stay booked once they were accepted', async () => {
    const lab = await newLab(db, { slot_capacity: 2 });
    const named = await booked(lab);
    const anonymous = await make.anonymous(db);
    await order(db, anonymous.actor, [visitAt(lab.labId, [lab.one], '10:00:00')]);
    const holder = await make.customer(db);
    await hold(db, holder.actor, [visitAt(lab.labId, [lab.one], '11:00:00')]);

    const api = callAs(db, lab.actor).lab;
    const next = await scheduleOf(lab, { exceptions: closedTomorrow });
    await expect(api.updateSchedule(next)).rejects.toThrow('VISITS_STRANDED');
    expect(await freeTimes(db, lab.labId)).toContain('12:00:00');

    const { stranded, fingerprint, timeZone } = await api.previewSchedule(next);
    expect(stranded).toMatchObject([
      { visitId: named.visit?.visitId, reason: 'closed', customerName: expect.stringMatching(/^Person /) },
      { customerName: expect.stringMatching(/^P-[0-9A-Z]{4}-/), references: [expect.any(String)] },
      { customerName: '', references: [] },
    ]);
    expect(stranded.map(({ slotStart }) => formatTime('en', slotStart, timeZone))).toEqual([
      '9:00 am',
      '10:00 am',
      '11:00 am',
    ]);
    await expect(api.updateSchedule({ ...next, acceptStranded: 'a'.repeat(64) })).rejects.toThrow(
      'VISITS_STRANDED',
    );
    const before = await visitsOf(lab.labId);
    const saved = await api.updateSchedule({ ...next, acceptStranded: fingerprint });
    expect(saved.strandedCount).toBe(3);
    expect(await visitsOf(lab.labId)).toEqual(before);
    expect(await freeTimes(db, lab.labId)).toEqual([]);
    // Accepted before: the next change does not list them again.
    expect((await api.previewSchedule({ ...next, cancelNoticeHours: 1 })).stranded).toEqual([]);
    expect((await callAs(db, named.actor).booking.mine({ show: 'upcoming' })).rows).toHaveLength(1);
  });

  test('are not visible to another lab', async () => {
    const lab = await newLab(db);
    await booked(lab);
    const other = await newLab(db);
    const next = await scheduleOf(other, { exceptions: closedTomorrow });
    expect((await callAs(db, other.actor).lab.previewSchedule(next)).stranded).toEqual([]);
  });

  test('must be accepted again if a visit is booked after the preview', async () => {
    const lab = await newLab(db);
    await booked(lab);
    const api = callAs(db, lab.actor).lab;
    const next = await scheduleOf(lab, { exceptions: closedTomorrow });
    const { fingerprint } = await api.previewSchedule(next);
    await booked(lab, '10:00:00');
    await expect(api.updateSchedule({ ...next, acceptStranded: fingerprint })).rejects.toThrow(
      'VISITS_STRANDED',
    );
  });
});

describe('visits, if the capacity of a slot changes', () => {
  test('are stranded in reverse booking order if it shrinks; no visit gets a seat that does not exist', async () => {
    const lab = await newLab(db, { slot_capacity: 3 });
    const people = [await booked(lab), await booked(lab), await booked(lab)];
    const api = callAs(db, lab.actor).lab;
    const next = await scheduleOf(lab, { slotCapacity: 1 });
    const { stranded, fingerprint } = await api.previewSchedule(next);
    expect(stranded.map(({ visitId, reason }) => [visitId, reason])).toEqual(
      people.slice(1).map(({ visit }) => [visit?.visitId, 'capacity']),
    );
    await api.updateSchedule({ ...next, acceptStranded: fingerprint });
    const isFree = async () => (await freeTimes(db, lab.labId)).includes('09:00:00');
    for (const { actor } of people) {
      expect(await isFree()).toBe(false);
      await expect(booked(lab)).rejects.toThrow('SLOT_FULL');
      const [row] = (await callAs(db, actor).booking.mine({ show: 'upcoming' })).rows;
      await callAs(db, actor).booking.cancel({ id: row?.id ?? '', scope: 'visit' });
      expect(await staleEarliest(lab.labId)).toEqual([]);
    }
    expect(await isFree()).toBe(true);
    await booked(lab);
    expect(await wrongCounters(db)).toEqual([]);
  });

  test('are booked as before once it grows again', async () => {
    const lab = await newLab(db);
    await booked(lab);
    await expect(booked(lab)).rejects.toThrow('SLOT_FULL');
    await callAs(db, lab.actor).lab.updateSchedule(await scheduleOf(lab, { slotCapacity: 2 }));
    await booked(lab);
    await expect(booked(lab)).rejects.toThrow('SLOT_FULL');
    expect(await staleEarliest(lab.labId)).toEqual([]);
  });
});
