import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { dayIn } from '#/shared/core/format.ts';
import { callAs } from '../../support/api/caller.ts';
import { settle } from '../../support/api/together.ts';
import { makeVisit } from '../../support/booking/reception.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { raisePolicies } from '../../support/db/raise-policies.ts';
import { readAll } from '../../support/db/read-all.ts';
import { reachableCustomer } from '../../support/people/reachable.ts';

const db = await testDb({ max: 20 });

const RIYADH = 'Asia/Riyadh';
const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number) => dayIn(RIYADH, new Date(Date.now() + days * DAY_MS));
const tomorrow = inDays(1);

const newKey = () => randomUUID();
const customer = async () => callAs(db, (await make.customer(db)).actor);
const at = (labTestId: number, over: { date?: string; slotTime?: string; idempotencyKey?: string } = {}) => ({
  labTestId,
  date: tomorrow,
  slotTime: '10:00:00',
  idempotencyKey: newKey(),
  ...over,
});

const placesTaken = async (labId: number) => {
  const { rows } = await sql<{ visits: number; counted: number; bookings: number }>`
    select (select count(*) from visits where lab_id = ${labId} and is_live) as visits,
           (select coalesce(sum(booked), 0) from slot_counters where lab_id = ${labId}) as counted,
           (select count(*) from bookings where lab_id = ${labId}) as bookings`.execute(db);
  return rows[0];
};

test('a customer books a slot at the stored price and finds it in the list of bookings', async () => {
  const { labTestId } = await make.labTest(db, { price_halalas: 12_345 });
  const api = await customer();

  const booked = await api.booking.create(at(labTestId));

  expect(booked).toMatchObject({ status: 'confirmed', bookingTime: `${tomorrow}T07:00:00.000Z` });
  for (const reference of [booked.reference, booked.visitReference])
    expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
  const expected = {
    id: booked.id,
    totalPriceHalalas: 12_345,
    timeZone: RIYADH,
    reference: booked.reference,
    visitReference: booked.visitReference,
  };
  expect(await api.booking.get({ id: booked.id })).toMatchObject(expected);
  expect((await api.booking.mine()).rows).toEqual([expect.objectContaining(expected)]);
});

test('tests at one lab and time share the reference of the visit, and each keeps its own', async () => {
  const first = await make.labTest(db);
  const second = await make.labTest(db, { lab_id: first.labId });
  const api = await customer();
  const request = at(first.labTestId);

  const [one, two] = [await api.booking.create(request), await api.booking.create(at(second.labTestId))];

  expect(two.visitReference).toBe(one.visitReference);
  expect(new Set([one.visitReference, one.reference, two.reference]).size).toBe(3);
  expect(await api.booking.create(request), 'a repeat').toEqual(one);
});

test('a price, status or customer in the input is ignored', async () => {
  const { labTestId } = await make.labTest(db, { price_halalas: 9_900 });
  const stranger = await make.customer(db);
  const api = await customer();
  const forged = { ...at(labTestId), totalPriceHalalas: 1, status: 'completed', customerId: stranger.userId };

  const { id } = await api.booking.create(forged);

  expect(await api.booking.get({ id })).toMatchObject({ totalPriceHalalas: 9_900, status: 'confirmed' });
});

test('every booking writes its first history row', async () => {
  const { labTestId } = await make.labTest(db);
  const { actor } = await make.customer(db);
  const { id } = await callAs(db, actor).booking.create(at(labTestId));
  const events = await db
    .selectFrom('booking_events')
    .select(['actor_id', 'from_status', 'to_status'])
    .where('booking_id', '=', id)
    .execute();
  expect(events).toEqual([{ actor_id: actor.userId, from_status: null, to_status: 'confirmed' }]);
});

test('64 simultaneous sends of one request create one booking, and all return it', async () => {
  const { labTestId, labId } = await make.labTest(db);
  const api = await customer();
  const request = at(labTestId);

  const { won, refusals } = await settle(Array.from({ length: 64 }, () => api.booking.create(request)));

  expect(refusals).toEqual([]);
  expect(new Set(won.map((booking) => booking.id)).size).toBe(1);
  expect(await placesTaken(labId)).toEqual({ visits: 1, counted: 1, bookings: 1 });
});

test('a repeat returns the booking although the slot is full and the offer is gone', async () => {
  const { labTestId } = await make.labTest(db);
  const api = await customer();
  const request = at(labTestId);
  const booked = await api.booking.create(request);
  await db.updateTable('lab_tests').set({ is_active: false }).where('id', '=', labTestId).execute();
  expect(await api.booking.create(request)).toEqual(booked);
});

test('the same key with another request is refused', async () => {
  const { labTestId } = await make.labTest(db);
  const api = await customer();
  const request = at(labTestId);
  await api.booking.create(request);
  await expect(api.booking.create({ ...request, slotTime: '11:00:00' })).rejects.toThrow(
    'IDEMPOTENCY_KEY_REUSED',
  );
});

test("another person's key does not replay their booking", async () => {
  const { labId } = await make.lab(db, { slot_capacity: 2 });
  const { labTestId } = await make.labTest(db, { lab_id: labId });
  const request = at(labTestId);
  const [one, other] = [await customer(), await customer()];
  const first = await one.booking.create(request);
  const second = await other.booking.create(request);
  expect(second.id).not.toBe(first.id);
});

test('a second test at the same lab and time joins the visit and takes no further seat', async () => {
  const { labId } = await make.lab(db);
  const [one, other] = [await make.labTest(db, { lab_id: labId }), await make.labTest(db, { lab_id: labId })];
  const api = await customer();
  await api.booking.create(at(one.labTestId));
  await api.booking.create(at(other.labTestId));
  expect(await placesTaken(labId)).toEqual({ visits: 1, counted: 1, bookings: 2 });
});

test('the same test at the same time is not booked twice', async () => {
  const { labTestId, labId } = await make.labTest(db);
  const api = callAs(db, (await reachableCustomer(db)).actor);
  await api.booking.create(at(labTestId));
  await expect(api.booking.create(at(labTestId))).rejects.toThrow('SLOT_ALREADY_BOOKED');
  const twins = await settle(
    [1, 2, 3, 4].map(() => api.booking.create(at(labTestId, { slotTime: '12:00:00' }))),
  );
  expect(twins.won).toHaveLength(1);
  expect(new Set(twins.refusals)).toEqual(new Set(['SLOT_ALREADY_BOOKED']));
  expect(await placesTaken(labId)).toEqual({ visits: 2, counted: 2, bookings: 2 });
});

test('a full slot is refused, and the key can be used again once a seat is free', async () => {
  const { labTestId, labId } = await make.labTest(db);
  await (await customer()).booking.create(at(labTestId));
  const api = await customer();
  const request = at(labTestId);
  await expect(api.booking.create(request)).rejects.toThrow('SLOT_FULL');
  await db.updateTable('labs').set({ slot_capacity: 2 }).where('id', '=', labId).execute();
  expect(await api.booking.create(request)).toMatchObject({ status: 'confirmed' });
});

test.for([
  ['off the grid', { slotTime: '10:10:00' }],
  ['before opening', { slotTime: '07:30:00' }],
  ['at closing time', { slotTime: '20:00:00' }],
  ['beyond the booking horizon', { date: inDays(62) }],
] as const)('a time %s is not open', async ([, over]) => {
  const { labTestId } = await make.labTest(db);
  await expect((await customer()).booking.create(at(labTestId, over))).rejects.toThrow('SLOT_NOT_OPEN');
});

test('a closed day has no slots, and exceptional hours replace the weekly ones', async () => {
  const { labId } = await make.lab(db);
  const { labTestId } = await make.labTest(db, { lab_id: labId });
  await db
    .insertInto('schedule_exceptions')
    .values([
      { lab_id: labId, on_date: tomorrow },
      { lab_id: labId, on_date: inDays(2), open_min: 21 * 60, close_min: 23 * 60 },
    ])
    .execute();
  const api = await customer();
  await expect(api.booking.create(at(labTestId))).rejects.toThrow('SLOT_NOT_OPEN');
  await expect(api.booking.create(at(labTestId, { date: inDays(2) }))).rejects.toThrow('SLOT_NOT_OPEN');
  await api.booking.create(at(labTestId, { date: inDays(2), slotTime: '21:30:00' }));
});

test('a past time is refused with its own error', async () => {
  const { labTestId } = await make.labTest(db);
  await expect((await customer()).booking.create(at(labTestId, { date: inDays(-1) }))).rejects.toThrow(
    'SLOT_PASSED',
  );
});

test('an unapproved lab and an inactive test cannot be booked', async () => {
  const pending = await make.lab(db, { review_status: 'pending' });
  const api = await customer();
  for (const over of [{ lab_id: pending.labId }, { is_active: false }]) {
    const { labTestId } = await make.labTest(db, over);
    await expect(api.booking.create(at(labTestId))).rejects.toThrow('NOT_FOUND');
  }
  await expect(api.booking.create(at(2_000_000_000))).rejects.toThrow('NOT_FOUND');
});

test('only customers can book', async () => {
  const { labTestId } = await make.labTest(db);
  const [lab, admin] = [await make.lab(db), await make.admin(db)];
  await expect(callAs(db, null).booking.create(at(labTestId))).rejects.toThrow('SIGN_IN_REQUIRED');
  for (const { actor } of [lab, admin]) {
    await expect(callAs(db, actor).booking.create(at(labTestId))).rejects.toThrow('NOT_ALLOWED');
  }
});

test("another customer's booking looks like a missing one", async () => {
  const { labTestId } = await make.labTest(db);
  const { id } = await (await customer()).booking.create(at(labTestId));
  const stranger = await customer();
  await expect(stranger.booking.get({ id })).rejects.toThrow('NOT_FOUND');
  await expect(stranger.booking.get({ id: randomUUID() })).rejects.toThrow('NOT_FOUND');
  expect((await stranger.booking.mine()).rows).toEqual([]);
});

test('my bookings are paged without gap or repeat, upcoming soonest first and the rest latest first', async () => {
  await raisePolicies(db, { unpaidVisits: 50, unprovedVisits: 50 });
  const { labId } = await make.lab(db);
  const api = await customer();
  const { labTestId } = await make.labTest(db, { lab_id: labId });
  const { labTestId: other } = await make.labTest(db, { lab_id: labId });
  for (const slotTime of ['09:00:00', '10:00:00', '11:00:00', '12:00:00'] as const) {
    await api.booking.create(at(labTestId, { slotTime }));
  }
  await api.booking.create(at(other, { slotTime: '11:00:00' }));
  const all = await readAll((cursor) => api.booking.mine({ show: 'all', limit: 2, ...cursor }));
  const upcoming = await readAll((cursor) => api.booking.mine({ show: 'upcoming', limit: 2, ...cursor }));
  expect(all).toHaveLength(5);
  expect(upcoming.map((row) => row.id)).toEqual(all.map((row) => row.id).toReversed());

  await db
    .updateTable('bookings')
    .set({ status: 'cancelled' })
    .where('id', '=', all[0]?.id ?? '')
    .execute();
  expect((await api.booking.mine({ show: 'past' })).rows.map((row) => row.id)).toEqual([all[0]?.id]);
  await expect(api.booking.mine({ cursor: 'WzFd' })).rejects.toThrow('CURSOR_INVALID');
});

test('a visit is upcoming as a whole until its customer is at the lab, even before the booked time', async () => {
  const { visitId, asPerson: api, asLab } = await makeVisit(db, { beginsInMinutes: 20 });
  const shown = async (show: 'upcoming' | 'past') => (await api.booking.mine({ show })).rows.length;
  expect([await shown('upcoming'), await shown('past')]).toEqual([2, 0]);
  await asLab.lab.checkIn({ code: visitId });
  await asLab.lab.collect({ visitId });
  await db
    .updateTable('bookings')
    .set({ status: 'completed' })
    .where('id', '=', (await api.booking.mine({ show: 'all' })).rows[0]?.id ?? '')
    .execute();
  expect([await shown('upcoming'), await shown('past')]).toEqual([0, 2]);
});
