import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { reachingAll } from '#/server/platform/db/reach.ts';
import { callAs } from '../../support/api/caller.ts';
import { checkout, letHoldPass, order, strayVisits, wrongCounters } from '../../support/booking/ordering.ts';
import {
  anyTime,
  bookAt,
  fullLab,
  joins,
  lookAgain,
  offerOf,
  offerPlaces,
  statesOf,
  waitedLab,
} from '../../support/booking/waiting.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { addChild } from '../../support/people/child.ts';

const db = await testDb();
const onlyPlace = { openMin: 9 * 60, closeMin: 9 * 60 + 30 };

test("an earlier time for a child is held and taken for the child, also beside the parent's own visit", async () => {
  const lab = await waitedLab(db, { hours: onlyPlace, slot_capacity: 2 });
  const { actor } = await make.customer(db);
  const child = await addChild(db, actor);
  const on = (days: number) => ({
    labId: lab.labId,
    labTestIds: [lab.labTestId],
    date: lab.day(days),
    slotTime: '09:00:00',
  });
  const made = await order(db, actor, [on(2), { ...on(5), personId: child.id }], 'card');
  const stranger = (await make.customer(db)).actor;
  const strangers = await bookAt(db, stranger, lab, '09:00');
  const visit = made.visits.find(({ person }) => person?.id === child.id);
  const bookingId = visit?.lines[0]?.id ?? '';
  const api = callAs(db, actor);
  await api.booking.wait({
    kind: 'earlier',
    bookingId,
    ...anyTime(lab),
    toDate: lab.day(2),
    fromDate: lab.day(2),
  });
  await callAs(db, stranger).booking.cancel({ id: strangers.id });
  await offerPlaces(db);
  const [entry] = (await api.booking.waits()).rows;
  expect(entry?.replaces?.personName).toBe(child.name);
  const held = await api.orders.get({ orderId: entry?.offer?.orderId ?? '' });
  expect(held.visits.map(({ person }) => person?.id)).toEqual([child.id]);
  const moved = await api.booking.takeOffer({ offerId: entry?.offer?.offerId ?? '' });
  expect(moved).toMatchObject({
    id: bookingId,
    personName: child.name,
    bookingTime: entry?.offer?.bookingTime,
  });
  expect(await wrongCounters(db)).toEqual([]);
  expect(await strayVisits(db)).toEqual([]);
});

test('an entry for an earlier time of a child ends when the child is removed', async () => {
  const lab = await waitedLab(db);
  const { actor } = await make.customer(db);
  const child = await addChild(db, actor);
  const wanted = { labId: lab.labId, labTestIds: [lab.labTestId], date: lab.day(5), slotTime: '09:00:00' };
  const made = await order(db, actor, [{ ...wanted, personId: child.id }]);
  const api = callAs(db, actor);
  const bookingId = made.visits[0]?.lines[0]?.id ?? '';
  const wait = () => api.booking.wait({ kind: 'earlier', bookingId, ...anyTime(lab) });
  await wait();
  await lookAgain(db);
  expect(await statesOf(db, actor)).toEqual(['waiting']);
  await api.account.removePerson({ id: child.id });
  await lookAgain(db);
  expect(await statesOf(db, actor)).toEqual(['ended']);
  await expect(wait()).rejects.toThrow('NOT_CHANGEABLE');
});

test('an entry whose test is no longer sold does not keep a place from the next in line', async () => {
  const { lab, cancel, booked } = await fullLab(db);
  const late = booked.get(5);
  const first = callAs(db, late?.actor ?? null);
  await first.booking.wait({
    kind: 'earlier',
    bookingId: late?.id ?? '',
    ...anyTime(lab),
  });
  const { testId } = await make.labTest(db, { lab_id: lab.labId });
  const next = await make.customer(db);
  await callAs(db, next.actor).booking.wait({
    kind: 'lab',
    labId: lab.labId,
    testIds: [testId],
    ...anyTime(lab),
  });
  await db.updateTable('lab_tests').set({ is_active: false }).where('id', '=', lab.labTestId).execute();
  await cancel(2);
  await offerPlaces(db);
  expect(await offerOf(db, next.actor)).not.toBeNull();
  expect((await first.booking.waits()).rows).toMatchObject([{ state: 'waiting' }]);
});

test('an account whose ended offer is not settled yet is passed over, and the step does not fail', async () => {
  const { lab, cancel } = await fullLab(db);
  const { actor } = await joins(db, lab);
  await callAs(db, actor).booking.wait({
    kind: 'lab',
    labId: lab.labId,
    testIds: [lab.testId],
    ...anyTime(lab),
  });
  const next = await joins(db, lab);
  await cancel(2);
  await offerPlaces(db);
  await letHoldPass(db, (await offerOf(db, actor))?.orderId ?? '');
  await sql`select expire_due_orders(${lab.labId}::int)`.execute(db);
  // A step of a round that settled before the hold ended.
  await reachingAll('task', () => sql`select offer_next_place(interval '15 minutes')`.execute(db));
  expect(await offerOf(db, next.actor)).not.toBeNull();
});

test('the place of a visit that would move is not paid for like a second visit', async () => {
  const { lab, cancel, booked } = await fullLab(db);
  const late = booked.get(5);
  const actor = late?.actor ?? null;
  if (!late || !actor) throw new Error('nobody booked');
  const api = callAs(db, actor);
  await api.booking.wait({ kind: 'earlier', bookingId: late.id, ...anyTime(lab) });
  await cancel(2);
  await offerPlaces(db);
  const offer = await offerOf(db, actor);
  const held = await api.orders.get({ orderId: offer?.orderId ?? '' });
  expect(held.isHeldToMove).toBe(true);
  for (const method of ['atLab', 'card'] as const)
    await expect(checkout(db, actor, held, method)).rejects.toThrow('HELD_TO_MOVE');
  expect(await db.selectFrom('payments').select('id').where('order_id', '=', held.orderId).execute()).toEqual(
    [],
  );
  // Without the visit it is a place like any other.
  await api.booking.cancel({ id: late.id });
  await checkout(db, actor, held);
  expect((await api.orders.get({ orderId: held.orderId })).status).toBe('confirmed');
  expect(await wrongCounters(db)).toEqual([]);
});
