import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays } from '#/shared/core/hijri.ts';
import { callAs } from '../../support/api/caller.ts';
import {
  checkout,
  freeTimes,
  hold,
  letHoldPass,
  letVisitsBeginIn,
  newLab,
  order,
  tomorrow,
  visitAt,
  wrongCounters,
} from '../../support/booking/ordering.ts';
import { makeRefused } from '../../support/booking/reception.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { addChild } from '../../support/people/child.ts';
import { reachableCustomer } from '../../support/people/reachable.ts';

const db = await testDb();

test('a visit is for the person it was booked for, at the desk, on its labels and for the customer', async () => {
  const lab = await newLab(db);
  const customer = await make.customer(db);
  const child = await addChild(db, customer.actor, { name: 'ريم محمد', birthDate: '2019-01-31' });
  const made = await order(db, customer.actor, [{ ...visitAt(lab.labId, [lab.one]), personId: child.id }]);
  const [visit] = made.visits;
  expect(visit?.person).toEqual({ id: child.id, name: 'ريم محمد' });
  const [line] = (await callAs(db, customer.actor).booking.mine()).rows;
  expect(line?.personName).toBe('ريم محمد');
  const [told] = (await callAs(db, customer.actor).inbox.mine()).rows;
  expect(told?.visit?.personName).toBe('ريم محمد');
  await letVisitsBeginIn(db, made.orderId, -5);
  const asLab = callAs(db, lab.actor);
  const visitId = visit?.visitId ?? '';
  // What the desk learns about sex and year at arrival belongs to who came, not to who booked.
  const arrived = await asLab.lab.checkIn({ code: visitId, sex: 'male', birthYear: 1980 });
  expect(arrived).toMatchObject({ customerName: 'ريم محمد', sex: 'female', birthYear: 2019 });
  expect(arrived.bookedBy).toMatch(/^Person/);
  await asLab.lab.collect({ visitId });
  const years = new Date().getUTCFullYear() - 2019 - (new Date().toISOString().slice(5) < '01-31' ? 1 : 0);
  expect(await asLab.lab.labels({ visitId })).toMatchObject([
    { customerName: 'ريم محمد', sex: 'female', ageYears: years },
  ]);
  for (const searchText of ['ريم', made.visits[0]?.reference ?? '']) {
    const { rows } = await asLab.lab.bookings({ searchText });
    expect(rows.map(({ customerName }) => customerName)).toEqual(['ريم محمد']);
  }
  const profile = await callAs(db, customer.actor).account.profile();
  expect([profile.sex, profile.birthYear]).toEqual([null, null]);
});

test('two persons of one account take two places of one time, and one order', async () => {
  const lab = await newLab(db, { slot_capacity: 2 });
  const customer = await make.customer(db);
  const child = await addChild(db, customer.actor);
  const one = visitAt(lab.labId, [lab.one]);
  const made = await order(db, customer.actor, [one, { ...one, personId: child.id }], 'card');
  expect(new Set(made.visits.map(({ person }) => person?.id ?? null))).toEqual(new Set([child.id, null]));
  expect(made.visits.map(({ lines }) => lines.length)).toEqual([1, 1]);
  // The desk sees who comes together.
  const [first, second] = made.visits;
  const desk = await callAs(db, lab.actor).lab.visit({ code: first?.visitId ?? '' });
  expect(desk.together.map(({ visitId }) => visitId)).toEqual([second?.visitId]);
  expect([desk.customerName, desk.together[0]?.customerName]).toContain(child.name);
  expect(await freeTimes(db, lab.labId)).not.toContain('09:00:00');
  // The seat of one person admits another test of theirs, and nobody else's.
  await order(db, customer.actor, [{ ...visitAt(lab.labId, [lab.two]), personId: child.id }], 'card');
  const sibling = await addChild(db, customer.actor);
  await expect(hold(db, customer.actor, [{ ...one, personId: sibling.id }])).rejects.toThrow('SLOT_FULL');
  const twice = hold(db, customer.actor, [{ ...one, personId: child.id }]);
  await expect(twice).rejects.toThrow('SLOT_ALREADY_BOOKED');
  expect(await wrongCounters(db)).toEqual([]);
});

test('a family of more than a lab has of one day unpaid is told while it chooses how to pay', async () => {
  const lab = await newLab(db, { slot_capacity: 4 });
  const { actor } = await reachableCustomer(db);
  const [first, second] = [await addChild(db, actor), await addChild(db, actor)];
  const own = visitAt(lab.labId, [lab.one]);
  const two = [own, { ...own, personId: first.id }];
  expect((await hold(db, actor, two)).refusalAtLab).toBeNull();
  const held = await hold(db, actor, [...two, { ...own, personId: second.id }]);
  expect(held.refusalAtLab).toBe('UNPAID_VISITS_LIMIT');
  await expect(checkout(db, actor, held)).rejects.toThrow('UNPAID_VISITS_LIMIT');
  await checkout(db, actor, held, 'card');
  // Paid visits are none of the day's, and one seat with another test of the same person is no second visit.
  await order(db, actor, [{ ...visitAt(lab.labId, [lab.two]), personId: first.id }]);
  expect((await hold(db, actor, [visitAt(lab.labId, [lab.two])])).refusalAtLab).toBeNull();
});

test('one identity number takes no VAT off the tests of several persons', async () => {
  const lab = await newLab(db, { slot_capacity: 2 });
  const customer = await make.customer(db);
  const child = await addChild(db, customer.actor);
  const one = visitAt(lab.labId, [lab.one]);
  const held = await hold(db, customer.actor, [one, { ...one, personId: child.id }]);
  const exempt = callAs(db, customer.actor).orders.checkout({
    orderId: held.orderId,
    method: 'card',
    totalHalalas: held.totals.totalHalalas,
    nationalId: '1000000008',
    idempotencyKey: randomUUID(),
  });
  await expect(exempt).rejects.toThrow('NOT_ALLOWED');
});

test('"Book now" books for a person, repeats, and knows a key of another person', async () => {
  const lab = await newLab(db, { slot_capacity: 2 });
  const customer = await make.customer(db);
  const child = await addChild(db, customer.actor);
  const api = callAs(db, customer.actor);
  // Who has paid by card may have more than one visit to be paid at labs.
  await order(db, customer.actor, [visitAt(lab.labId, [lab.two], '15:00:00')], 'card');
  const input = { labTestId: lab.one, date: tomorrow, slotTime: '09:00:00', idempotencyKey: randomUUID() };
  const first = await api.booking.create({ ...input, personId: child.id });
  expect((await api.booking.create({ ...input, personId: child.id })).id).toBe(first.id);
  await expect(api.booking.create(input)).rejects.toThrow('IDEMPOTENCY_KEY_REUSED');
  const own = await api.booking.create({ ...input, personId: customer.userId, idempotencyKey: randomUUID() });
  expect(own.visitReference).not.toBe(first.visitReference);
  expect(await freeTimes(db, lab.labId)).not.toContain('09:00:00');
});

test("nobody books for another account's person, for who was removed, or for who is of age by then", async () => {
  const lab = await newLab(db);
  const [customer, other] = await Promise.all([make.customer(db), make.customer(db)]);
  const [foreign, removed, grown] = [
    await addChild(db, other.actor),
    await addChild(db, customer.actor),
    await addChild(db, customer.actor),
  ];
  await callAs(db, customer.actor).account.removePerson({ id: removed.id });
  await db
    .updateTable('persons')
    .set({ birth_date: `${Number(tomorrow.slice(0, 4)) - 18}${tomorrow.slice(4)}` })
    .where('id', '=', grown.id)
    .execute();
  for (const personId of [foreign.id, other.userId, removed.id, grown.id]) {
    const visit = { ...visitAt(lab.labId, [lab.one]), personId };
    await expect(hold(db, customer.actor, [visit])).rejects.toThrow('NOT_FOUND');
    const now = { labTestId: lab.one, date: tomorrow, slotTime: '09:00:00', idempotencyKey: randomUUID() };
    await expect(callAs(db, customer.actor).booking.create({ ...now, personId })).rejects.toThrow(
      'NOT_FOUND',
    );
  }
  // Also past every statement of ours.
  const insert = db
    .insertInto('visits')
    .values({
      lab_id: lab.labId,
      customer_id: customer.userId,
      person_id: foreign.id,
      slot_start: new Date(),
    })
    .execute();
  await expect(insert).rejects.toThrow(/visits_person_fkey/);
});

test('a visit of a child is not moved to a day on which the child is of age', async () => {
  const lab = await newLab(db);
  const customer = await make.customer(db);
  const child = await addChild(db, customer.actor);
  const made = await order(db, customer.actor, [{ ...visitAt(lab.labId, [lab.one]), personId: child.id }]);
  const dayAfter = (days: number) => addDays(tomorrow, days);
  const birthday = dayAfter(2);
  await db
    .updateTable('persons')
    .set({ birth_date: `${Number(birthday.slice(0, 4)) - 18}${birthday.slice(4)}` })
    .where('id', '=', child.id)
    .execute();
  const id = made.visits[0]?.lines[0]?.id ?? '';
  const move = (date: string) =>
    callAs(db, customer.actor).booking.reschedule({
      id,
      date,
      slotTime: '09:00:00',
      idempotencyKey: randomUUID(),
    });
  await expect(move(birthday)).rejects.toThrow('SLOT_NOT_OPEN');
  await move(dayAfter(1));
});

test('a removed person stays on the visits that were', async () => {
  const lab = await newLab(db);
  const customer = await make.customer(db);
  const child = await addChild(db, customer.actor, { name: 'ليان' });
  const made = await order(db, customer.actor, [{ ...visitAt(lab.labId, [lab.one]), personId: child.id }]);
  const api = callAs(db, customer.actor);
  expect((await api.account.removePerson({ id: child.id })).rows).toHaveLength(1);
  expect((await api.orders.get({ orderId: made.orderId })).visits[0]?.person?.name).toBe('ليان');
});

test('a removed person comes again for a specimen that was refused, as long as it is a minor then', async () => {
  const customer = await make.customer(db);
  const child = await addChild(db, customer.actor);
  const refused = await makeRefused(db, { customer, personId: child.id });
  await refused.asPerson.account.removePerson({ id: child.id });
  const again = (date: string) =>
    refused.asPerson.booking.chooseAfterRejection({
      bookingId: refused.line.id,
      choice: 'recollect',
      date,
      slotTime: '10:00:00',
      idempotencyKey: randomUUID(),
    });
  const birthday = addDays(tomorrow, 1);
  await db
    .updateTable('persons')
    .set({ birth_date: `${Number(birthday.slice(0, 4)) - 18}${birthday.slice(4)}` })
    .where('id', '=', child.id)
    .execute();
  await expect(again(birthday)).rejects.toThrow('SLOT_NOT_OPEN');
  await again(tomorrow);
  const [visit] = (await refused.asPerson.orders.get({ orderId: refused.orderId })).visits;
  expect(visit?.person).toEqual({ id: child.id, name: child.name });
  expect(visit?.lines.map(({ status }) => status)).toEqual(['confirmed', 'confirmed']);
});

test('a payment that comes too late finds a place for each person again', async () => {
  const lab = await newLab(db, { slot_capacity: 2 });
  const customer = await make.customer(db);
  const child = await addChild(db, customer.actor);
  const one = visitAt(lab.labId, [lab.one]);
  const held = await hold(db, customer.actor, [one, { ...one, personId: child.id }]);
  await letHoldPass(db, held.orderId);
  await sql`select expire_due_orders(${lab.labId}::int)`.execute(db);
  await sql`select hold_order_again(${held.orderId}::uuid, interval '5 minutes')`.execute(db);
  const again = await callAs(db, customer.actor).orders.get({ orderId: held.orderId });
  expect(new Set(again.visits.map(({ person }) => person?.id ?? null))).toEqual(new Set([child.id, null]));
  expect(again.visits.map(({ visitId }) => visitId)).not.toContain(held.visits[0]?.visitId);
  expect(await wrongCounters(db)).toEqual([]);
});
