import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { proveLedger } from '#/server/payments/ledger/prove-ledger.ts';
import { anonymousCode, codeHmac } from '#/server/platform/crypto/anonymous-code.ts';
import { labPseudonym } from '#/server/platform/crypto/lab-pseudonym.ts';
import type { BookVisitInput } from '#/shared/booking/desk.ts';
import { formatCode } from '#/shared/identity/anonymous-code.ts';
import { callAs } from '../../support/api/caller.ts';
import { testSite } from '../../support/api/site.ts';
import { openConnections, settle } from '../../support/api/together.ts';
import {
  booksOf,
  freeTimes,
  letVisitsBeginIn,
  newLab,
  order,
  tomorrow,
  visitAt,
  wrongCounters,
} from '../../support/booking/ordering.ts';
import { zoneFarFromMidnight } from '../../support/booking/reception.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const db = await testDb({ max: 10 });
type Lab = Awaited<ReturnType<typeof newLab>>;

const walkIn = (lab: Lab, over: Partial<BookVisitInput> = {}): BookVisitInput => ({
  person: { name: 'سارة العتيبي', sex: 'female', birthYear: 1988 },
  labTestIds: [lab.one, lab.two],
  date: tomorrow,
  slotTime: '09:00:00',
  source: 'telephone',
  idempotencyKey: randomUUID(),
  ...over,
});
const ordersOf = async (visitId: string) => {
  const { rows } = await sql<{ order_id: string; source: string; customer_id: string; rates: number }>`
    select distinct b.order_id, o.source, b.customer_id,
      b.fee_halalas + b.commission_halalas + b.discount_halalas as rates
    from bookings b join orders o on o.id = b.order_id where b.visit_id = ${visitId}`.execute(db);
  return rows;
};

test('a person on the telephone is registered and booked at the price of the list, without fee and commission', async () => {
  const lab = await newLab(db);
  const input = walkIn(lab);
  const visit = await callAs(db, lab.actor).lab.bookVisit(input);
  expect(visit).toMatchObject({
    customerName: 'سارة العتيبي',
    sex: 'female',
    birthYear: 1988,
    source: 'telephone',
    state: 'expected',
    date: tomorrow,
    slotTime: '09:00:00',
    dueHalalas: 24_999,
  });
  const [booked] = await ordersOf(visit.visitId);
  expect(booked).toMatchObject({ source: 'telephone', rates: 0 });
  expect(await freeTimes(db, lab.labId)).not.toContain('09:00:00');

  // The repeat of a lost answer registers no second person.
  expect((await callAs(db, lab.actor).lab.bookVisit(input)).visitId).toBe(visit.visitId);
  await expect(callAs(db, lab.actor).lab.bookVisit({ ...input, slotTime: '10:00:00' })).rejects.toThrow(
    'IDEMPOTENCY_KEY_REUSED',
  );
  expect(await callAs(db, lab.actor).lab.people({ searchText: 'سارة العتيبي' })).toHaveLength(1);
  expect(await wrongCounters(db)).toEqual([]);
});

test('what the lab books itself owes no commission once it is done, and the ledger proves it', async () => {
  const lab = await newLab(db, { time_zone: zoneFarFromMidnight() });
  const asLab = callAs(db, lab.actor);
  const visit = await asLab.lab.bookVisit(walkIn(lab));
  const [booked] = await ordersOf(visit.visitId);
  await letVisitsBeginIn(db, booked?.order_id ?? '', -5);
  await asLab.lab.checkIn({ code: visit.visitId });
  await asLab.lab.collect({ visitId: visit.visitId });
  expect((await asLab.lab.complete({ visitId: visit.visitId })).state).toBe('completed');
  expect(await booksOf(db, booked?.order_id ?? '')).toEqual({});
  expect((await proveLedger(db)).differences).toEqual([]);
});

test('a lab finds only people who booked with it or whom it registered', async () => {
  const [lab, other] = [await newLab(db), await newLab(db)];
  const customer = await make.customer(db);
  const name = `Nadia ${randomUUID().slice(0, 8)}`;
  await db.updateTable('user_profiles').set({ name }).where('id', '=', customer.userId).execute();
  const { visits } = await order(db, customer.actor, [visitAt(lab.labId, [lab.one])]);
  const reference = visits[0]?.lines[0]?.reference ?? '';
  for (const searchText of [name.toLowerCase(), customer.email.toUpperCase(), reference.toLowerCase()]) {
    expect(await callAs(db, lab.actor).lab.people({ searchText })).toMatchObject([
      { customerId: customer.userId, name },
    ]);
    expect(await callAs(db, other.actor).lab.people({ searchText })).toEqual([]);
  }
  await expect(
    callAs(db, other.actor).lab.bookVisit(walkIn(other, { person: { customerId: customer.userId } })),
  ).rejects.toThrow('NOT_FOUND');
  // Nor does another lab's test pass, and nothing stays of the refused booking.
  await expect(
    callAs(db, lab.actor).lab.bookVisit(walkIn(lab, { labTestIds: [other.one], slotTime: '10:00:00' })),
  ).rejects.toThrow('NOT_FOUND');
  const visit = await callAs(db, lab.actor).lab.bookVisit(
    walkIn(lab, { person: { customerId: customer.userId }, slotTime: '11:00:00', source: 'desk' }),
  );
  const inbox = await callAs(db, customer.actor).inbox.mine({});
  expect(inbox.rows[0]).toMatchObject({ kind: 'visitBooked' });
  expect(visit.customerName).toBe(name);
});

test('a telephone number finds a person where they have been, and nowhere else', async () => {
  const [lab, other] = [await newLab(db), await newLab(db)];
  const phone = `+9665${randomInt(1e7, 1e8)}`;
  const name = `Mona ${randomUUID().slice(0, 8)}`;
  await callAs(db, lab.actor).lab.bookVisit(walkIn(lab, { person: { name, phone } }));
  const searchText = `0${phone.slice(4)}`;
  expect(await callAs(db, lab.actor).lab.people({ searchText })).toMatchObject([{ name }]);
  expect((await callAs(db, lab.actor).lab.bookings({ searchText })).rows).toMatchObject([
    { customerName: name },
    { customerName: name },
  ]);
  await sql`update phone_numbers set verified_at = now()`.execute(db);
  expect(await callAs(db, other.actor).lab.people({ searchText })).toEqual([]);
  expect((await callAs(db, other.actor).lab.bookings({ searchText })).rows).toEqual([]);
});

test('an anonymous customer is booked by the code that they show, at any lab', async () => {
  const lab = await newLab(db);
  const customer = await make.anonymous(db);
  const { code: key } = testSite().keys;
  const code = anonymousCode(key, customer.userId);
  const users = db.updateTable('users').where('id', '=', customer.userId);
  await users.set({ code_hmac: codeHmac(key, code) }).execute();
  const name = labPseudonym(testSite().keys, lab.labId, customer.userId);
  const shown = { customerId: customer.userId, isAnonymous: true, name };
  expect(await callAs(db, lab.actor).lab.people({ searchText: formatCode(code) })).toMatchObject([shown]);
  expect(await callAs(db, lab.actor).lab.people({ searchText: name })).toEqual([]);
  const visit = await callAs(db, lab.actor).lab.bookVisit(
    walkIn(lab, { person: { code: formatCode(code) } }),
  );
  expect(visit).toMatchObject({ isAnonymous: true, customerName: name });
  expect(await callAs(db, lab.actor).lab.people({ searchText: name.toLowerCase() })).toMatchObject([shown]);
});

test('desk and customers together never sell a place twice', async () => {
  const lab = await newLab(db, { slot_capacity: 3 });
  await openConnections(db, 10);
  const customers = await Promise.all(Array.from({ length: 12 }, () => make.customer(db)));
  const { won, refusals } = await settle<unknown>([
    ...Array.from({ length: 12 }, () => callAs(db, lab.actor).lab.bookVisit(walkIn(lab))),
    ...customers.map(({ actor }) =>
      callAs(db, actor).booking.create({
        labTestId: lab.one,
        date: tomorrow,
        slotTime: '09:00:00',
        idempotencyKey: randomUUID(),
      }),
    ),
  ]);
  expect(won).toHaveLength(3);
  expect(new Set(refusals)).toEqual(new Set(['SLOT_FULL']));
  expect(await wrongCounters(db)).toEqual([]);
});

test('a person who comes now takes the slot that is under way, and no slot that is over', async () => {
  const lab = await newLab(db, { hours: { openMin: 0, closeMin: 1440 } });
  const asLab = callAs(db, lab.actor);
  const day = await asLab.lab.day({});
  const now = Date.parse(day.now);
  const running = day.slots.findLast(({ startsAt }) => Date.parse(startsAt) <= now);
  const next = { date: day.date, slotTime: running?.slotTime ?? '' };
  const visit = await asLab.lab.bookVisit(walkIn(lab, { ...next, source: 'desk' }));
  expect((await asLab.lab.checkIn({ code: visit.visitId })).state).toBe('arrived');
  await sql`update labs set slot_minutes = 15 where id = ${lab.labId}`.execute(db);
  const past = new Date(now - 60 * 60_000);
  const wall = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Riyadh',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const [, d, m, y, hour] = /(\d+)\/(\d+)\/(\d+), (\d+)/.exec(wall.format(past)) ?? [];
  await expect(
    asLab.lab.bookVisit(walkIn(lab, { date: `${y}-${m}-${d}`, slotTime: `${hour}:00:00` })),
  ).rejects.toThrow('SLOT_PASSED');
});

test('the lab moves a visit at any hour before the customer comes, and the customer is told', async () => {
  const lab = await newLab(db);
  const customer = await make.customer(db);
  // The notice binds the customer, not the lab.
  await sql`update labs set cancel_notice_hours = 168 where id = ${lab.labId}`.execute(db);
  const { visits, orderId } = await order(db, customer.actor, [visitAt(lab.labId, [lab.one, lab.two])]);
  const visitId = visits[0]?.visitId ?? '';
  const asLab = callAs(db, lab.actor);
  const move = { visitId, date: tomorrow, slotTime: '15:30:00', idempotencyKey: randomUUID() };
  for (let turn = 0; turn < 2; turn += 1)
    expect(await asLab.lab.moveVisit(move)).toMatchObject({ visitId, slotTime: '15:30:00', date: tomorrow });
  expect(await freeTimes(db, lab.labId)).toContain('09:00:00');
  expect(await freeTimes(db, lab.labId)).not.toContain('15:30:00');
  const { rows } = await sql<{ actor_id: string; reason: string }>`
    select e.actor_id, e.reason from booking_events e join bookings b on b.id = e.booking_id
    where b.visit_id = ${visitId} and e.reason like 'moved_from%'`.execute(db);
  expect(rows.map(({ actor_id }) => actor_id)).toEqual([lab.ownerId, lab.ownerId]);
  const inbox = await callAs(db, customer.actor).inbox.mine({});
  expect(inbox.rows.filter(({ kind }) => kind === 'visitMoved')).toHaveLength(1);

  const other = await newLab(db);
  await expect(
    callAs(db, other.actor).lab.moveVisit({ ...move, idempotencyKey: randomUUID() }),
  ).rejects.toThrow('NOT_FOUND');
  await letVisitsBeginIn(db, orderId, -5);
  await asLab.lab.checkIn({ code: visitId });
  await expect(
    asLab.lab.moveVisit({ ...move, slotTime: '16:00:00', idempotencyKey: randomUUID() }),
  ).rejects.toThrow('NOT_CHANGEABLE');
});

test('twenty visits that the desk moves to one free place: one arrives, none loses its own', async () => {
  const lab = await newLab(db, { slot_capacity: 20 });
  const asLab = callAs(db, lab.actor);
  const visits = [];
  for (let at = 0; at < 20; at += 1) visits.push(await asLab.lab.bookVisit(walkIn(lab)));
  await sql`update labs set slot_capacity = 1 where id = ${lab.labId}`.execute(db);
  await openConnections(db, 10);
  const { won, refusals } = await settle(
    visits.map(({ visitId }) =>
      asLab.lab.moveVisit({ visitId, date: tomorrow, slotTime: '12:00:00', idempotencyKey: randomUUID() }),
    ),
  );
  expect(won).toHaveLength(1);
  expect(new Set(refusals)).toEqual(new Set(['SLOT_FULL']));
  expect(await wrongCounters(db)).toEqual([]);
});

test('the price list of the desk is the active part of the own one, matched as the search matches', async () => {
  const lab = await newLab(db);
  await sql`update lab_tests set is_active = false where id = ${lab.two}`.execute(db);
  const offers = await callAs(db, lab.actor).lab.deskOffers({ searchText: '' });
  expect(offers).toMatchObject([{ labTestId: lab.one, priceHalalas: 15_000 }]);
  const searchText = offers[0]?.testName.en ?? '';
  // The index of names is read again once a second.
  await expect
    .poll(async () =>
      (await callAs(db, lab.actor).lab.deskOffers({ searchText })).map((row) => row.labTestId),
    )
    .toContain(lab.one);
});
