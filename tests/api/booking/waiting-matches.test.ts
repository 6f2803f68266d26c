import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { reachingAll } from '#/server/platform/db/reach.ts';
import { callAs } from '../../support/api/caller.ts';
import {
  anyTime,
  fullLab,
  joins,
  lookAgain,
  offerOf,
  offerPlaces,
  queued,
  waitedLab,
  type WaitedLab,
} from '../../support/booking/waiting.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const db = await testDb();

describe('what frees a place', () => {
  const edit = (lab: WaitedLab) => callAs(db, lab.actor).lab;

  test('new hours and a day that is opened again', async () => {
    const { lab } = await fullLab(db);
    const { actor } = await joins(db, lab, { fromDate: lab.day(4), toDate: lab.day(4) });
    const { timeZone: _zone, today: _today, ...schedule } = await edit(lab).schedule();
    const weekly = schedule.weekly.map(() => [{ openMin: 9 * 60, closeMin: 10 * 60 }]);
    await edit(lab).updateSchedule({ ...schedule, weekly });
    await offerPlaces(db);
    expect((await offerOf(db, actor))?.bookingTime).toBeDefined();
  });

  test('a lab that takes more people at a time', async () => {
    const { lab } = await fullLab(db);
    const { actor } = await joins(db, lab);
    const { timeZone: _zone, today: _today, ...schedule } = await edit(lab).schedule();
    await edit(lab).updateSchedule({ ...schedule, slotCapacity: 2 });
    await offerPlaces(db);
    expect(await offerOf(db, actor)).not.toBeNull();
  });

  test('a visit that moves, and a day that comes within the horizon', async () => {
    const { lab, booked } = await fullLab(db, { booking_horizon_days: 6 });
    const { actor } = await joins(db, lab);
    const of = booked.get(2);
    await callAs(db, of?.actor ?? null).booking.reschedule({
      id: of?.id ?? '',
      date: lab.day(6),
      slotTime: '09:00:00',
      idempotencyKey: randomUUID(),
    });
    await offerPlaces(db);
    expect(await offerOf(db, actor)).not.toBeNull();
    const later = await joins(db, lab, { fromDate: lab.day(7), toDate: lab.day(8) });
    await offerPlaces(db);
    expect(await offerOf(db, later.actor)).toBeNull();
    await db.updateTable('labs').set({ booking_horizon_days: 7 }).where('id', '=', lab.labId).execute();
    await sql`delete from freed_places`.execute(db);
    await lookAgain(db);
    await offerPlaces(db);
    expect(await offerOf(db, later.actor)).not.toBeNull();
  });

  test('nothing is written where nobody waits', async () => {
    const { lab, cancel } = await fullLab(db);
    await cancel(2);
    expect(await queued(db, lab.labId)).toBe(0);
  });
});

test('all who wait at a lab with free times are looked at once, and a place each is queued', async () => {
  const lab = await waitedLab(db);
  const [first, second] = [await joins(db, lab), await joins(db, lab, { dayParts: ['evening'] })];
  expect(await queued(db, lab.labId)).toBe(1);
  await reachingAll('task', () => sql`select offer_next_place(interval '15 minutes')`.execute(db));
  expect(await queued(db, lab.labId)).toBe(2);
  await offerPlaces(db);
  const offers = [await offerOf(db, first.actor), await offerOf(db, second.actor)];
  expect(offers).toEqual([expect.anything(), expect.anything()]);
  expect(await queued(db, lab.labId)).toBe(0);
});

describe('who is offered what', () => {
  test('days, parts of the day and the least notice decide', async () => {
    const { lab, cancel } = await fullLab(db);
    const other = await Promise.all([
      joins(db, lab, { fromDate: lab.day(3) }),
      joins(db, lab, { dayParts: ['evening'] }),
      joins(db, lab, { noticeMinutes: 6 * 24 * 60 }),
    ]);
    const fits = await joins(db, lab, { dayParts: ['morning'], toDate: lab.day(2) });
    await cancel(2);
    await offerPlaces(db);
    expect(await Promise.all(other.map(({ actor }) => offerOf(db, actor)))).toEqual([null, null, null]);
    expect(await offerOf(db, fits.actor)).not.toBeNull();
  });

  test('a city and the surroundings of a point cover their labs that offer the tests', async () => {
    const { lab, cancel } = await fullLab(db, {
      city_id: `sa-${randomUUID().slice(0, 8)}`,
      lat: 21.5,
      lon: 39.2,
    });
    const { testId: elsewhere } = await make.labTest(db);
    const area = { testIds: [lab.testId], ...anyTime(lab) };
    const near = { kind: 'near' as const, lat: 21.52, lon: 39.2 };
    const [far, otherTest] = [await make.customer(db), await make.customer(db)];
    await callAs(db, far.actor).booking.wait({ ...near, ...area, radiusKm: 1 });
    const inCity = { kind: 'city' as const, cityId: (await cityOf(lab.labId)) ?? '' };
    await callAs(db, otherTest.actor).booking.wait({ ...inCity, ...area, testIds: [elsewhere] });
    const [close, city] = [await make.customer(db), await make.customer(db)];
    await callAs(db, close.actor).booking.wait({ ...near, ...area, radiusKm: 3 });
    await callAs(db, city.actor).booking.wait({ ...inCity, ...area });
    await cancel(2);
    await cancel(3);
    await offerPlaces(db);
    const offers = await Promise.all([close, city, far, otherTest].map(({ actor }) => offerOf(db, actor)));
    expect(offers.map((offer) => offer !== null)).toEqual([true, true, false, false]);
  });

  test('a person in the middle of a checkout is not disturbed: the next one is offered it', async () => {
    const { lab, cancel } = await fullLab(db);
    const [busy, next] = [await joins(db, lab), await joins(db, lab)];
    const { labId, labTestId } = await make.labTest(db);
    const held = await callAs(db, busy.actor).booking.hold({
      visits: [{ labId, date: lab.day(3), slotTime: '10:00:00', labTestIds: [labTestId] }],
      idempotencyKey: randomUUID(),
    });
    await cancel(2);
    await offerPlaces(db);
    expect(await offerOf(db, next.actor)).not.toBeNull();
    expect((await callAs(db, busy.actor).orders.get({ orderId: held.orderId })).status).toBe('held');
  });
});

const cityOf = async (labId: number) =>
  (await db.selectFrom('labs').select('city_id').where('id', '=', labId).executeTakeFirst())?.city_id;
