import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { callAs } from '../../support/api/caller.ts';
import { settle } from '../../support/api/together.ts';
import { book, dayFromNow } from '../../support/booking/book.ts';
import { checkout, hold, newLab, order, visitAt } from '../../support/booking/ordering.ts';
import { makeVisit } from '../../support/booking/reception.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { raisePolicies } from '../../support/db/raise-policies.ts';
import { provePhone, randomNumber, reachableCustomer } from '../../support/people/reachable.ts';

const db = await testDb({ max: 20 });
const usual = { unpaidVisits: 5, unprovedVisits: 1, placesByAddress: 240 };
afterEach(() => raisePolicies(db, usual));

const hours = Array.from({ length: 12 }, (_, at) => `${String(8 + at).padStart(2, '0')}:00:00`);
const [day = '', ...laterDays] = [3, 4, 5, 6, 7, 8].map(dayFromNow);
const [second = '', third = ''] = laterDays;
const days = [day, ...laterDays];
const everySlot = days.flatMap((date) => hours.map((slotTime) => ({ date, slotTime })));

const byCard = async (actor: Parameters<typeof hold>[1], labId: number, one: number, slotTime: string) =>
  checkout(db, actor, await hold(db, actor, [visitAt(labId, [one], slotTime)]), 'card');

test('a storm of five accounts without a name leaves a lab open: each has one visit', async () => {
  const { labId, one } = await newLab(db);
  const accounts = await Promise.all(laterDays.map(() => make.anonymous(db)));
  const wanted = everySlot.filter((_, at) => at % 2 === 0);
  const clientAddress = randomUUID();
  const racers = accounts.flatMap(({ actor }) =>
    wanted.map((slot) =>
      callAs(db, actor, { clientAddress }).booking.create({
        labTestId: one,
        ...slot,
        idempotencyKey: randomUUID(),
      }),
    ),
  );
  const { won, refusals } = await settle(racers);
  expect(won.length).toBeLessThanOrEqual(accounts.length);
  expect(refusals).toHaveLength(racers.length - won.length);
  for (const date of days) {
    const { rows } = await callAs(db, null).booking.availableSlots({ labId, date });
    expect(rows.length).toBeGreaterThan(hours.length);
  }
});

test('a proved customer has five visits ahead to be paid at labs, two of them at one lab on one day', async () => {
  const { actor } = await reachableCustomer(db);
  const [here, there] = [await newLab(db), await newLab(db)];
  const racers = hours.map((slotTime) => book(db, actor, here.one, { date: day, slotTime }));
  const { won, refusals } = await settle(racers);
  expect(won).toHaveLength(2);
  expect(new Set(refusals)).toEqual(new Set(['UNPAID_VISITS_LIMIT']));
  const others = everySlot.filter(({ date, slotTime }) => date !== day && slotTime === '09:00:00');
  expect((await settle(others.map((slot) => book(db, actor, there.one, slot)))).won).toHaveLength(3);
  // What is paid for is none of these.
  expect(await byCard(actor, here.labId, here.one, '15:00:00')).toEqual({ kind: 'confirmed' });
  await expect(book(db, actor, there.two, { date: day })).rejects.toThrow('UNPAID_VISITS_LIMIT');
});

test('a held order to be paid at the lab counts the same, and stays held for a card', async () => {
  const { actor } = await make.anonymous(db);
  const lab = await newLab(db);
  await order(db, actor, [visitAt(lab.labId, [lab.one], '09:00:00')]);
  const other = await newLab(db);
  const wanted = [visitAt(lab.labId, [lab.one], '10:00:00'), visitAt(other.labId, [other.one], '12:00:00')];
  const held = await hold(db, actor, wanted);
  await expect(checkout(db, actor, held)).rejects.toThrow('PROOF_NEEDED');
  expect(await checkout(db, actor, held, 'card')).toEqual({ kind: 'confirmed' });
  // A payment by card proves the customer.
  await book(db, actor, other.one, { date: second });
  await book(db, actor, other.one, { date: third });
});

test('who did not come to the last visit that was to be paid at the lab pays by card until they come', async () => {
  const missed = await makeVisit(db, { method: 'atLab', isSingle: true, beginsInMinutes: -120 });
  await missed.asLab.lab.noShow({ visitId: missed.visitId });
  const { actor } = missed.person;
  const lab = await newLab(db);
  await expect(book(db, actor, lab.one)).rejects.toThrow('VISIT_MISSED');
  const held = await hold(db, actor, [visitAt(lab.labId, [lab.one])]);
  await expect(checkout(db, actor, held)).rejects.toThrow('VISIT_MISSED');
  expect(await checkout(db, actor, held, 'card')).toEqual({ kind: 'confirmed' });
});

test('a network address takes so many places in an hour, by all accounts together; what is refused takes none', async () => {
  await raisePolicies(db, { placesByAddress: 10 });
  const clientAddress = randomUUID();
  const lab = await newLab(db);
  const taken = await make.customer(db);
  await book(db, taken.actor, lab.one, { date: day, slotTime: '08:00:00' });
  const person = await make.customer(db);
  for (let tried = 0; tried < 12; tried += 1) {
    const again = {
      labTestId: lab.one,
      date: day,
      slotTime: '08:00:00',
      idempotencyKey: randomUUID(),
    };
    await expect(callAs(db, person.actor, { clientAddress }).booking.create(again)).rejects.toThrow(
      'SLOT_FULL',
    );
  }
  const people = await Promise.all(hours.map(() => make.customer(db)));
  const racers = people.map(({ actor }, at) =>
    callAs(db, actor, { clientAddress }).booking.hold({
      visits: [{ labId: lab.labId, labTestIds: [lab.one], date: second, slotTime: hours[at] ?? '' }],
      idempotencyKey: randomUUID(),
    }),
  );
  const { won, refusals } = await settle(racers);
  expect(won).toHaveLength(10);
  expect(refusals).toEqual(['RATE_LIMITED', 'RATE_LIMITED']);
});

test('people without a proof take twenty places of a lab on one day from one network address, others go on', async () => {
  const lab = await newLab(db, { slot_capacity: 60 });
  const [clientAddress, elsewhere] = [randomUUID(), randomUUID()];
  const people = await Promise.all(Array.from({ length: 30 }, () => make.anonymous(db)));
  const bookAs = (actor: (typeof people)[number]['actor'], date: string, from = clientAddress) =>
    callAs(db, actor, { clientAddress: from }).booking.create({
      labTestId: lab.one,
      date,
      slotTime: '09:00:00',
      idempotencyKey: randomUUID(),
    });
  const { won, refusals } = await settle(people.map(({ actor }) => bookAs(actor, second)));
  expect(won).toHaveLength(20);
  expect(refusals).toEqual(Array.from({ length: 10 }, () => 'RATE_LIMITED'));
  const { actor } = await make.anonymous(db);
  await bookAs(actor, third);
  await bookAs((await make.anonymous(db)).actor, second, elsewhere);
  await bookAs((await make.customer(db)).actor, second);
  await expect(bookAs((await make.anonymous(db)).actor, second)).rejects.toThrow('RATE_LIMITED');
});

test('visits are not moved together: a lab has two of a customer on one day to be paid there', async () => {
  const { actor } = await reachableCustomer(db);
  const lab = await newLab(db);
  const dates = [second, third, ...laterDays.slice(2, 4)];
  const made = await Promise.all(dates.map((date) => book(db, actor, lab.one, { date })));
  const { won, refusals } = await settle(
    made.map(({ id }, at) =>
      callAs(db, actor).booking.reschedule({
        id,
        date: day,
        slotTime: hours[at] ?? '',
        idempotencyKey: randomUUID(),
      }),
    ),
  );
  expect(won).toHaveLength(2);
  expect(refusals).toEqual(['UNPAID_VISITS_LIMIT', 'UNPAID_VISITS_LIMIT']);
});

test('what the lab itself booked for a person is not counted', async () => {
  await raisePolicies(db, { unpaidVisits: 1 });
  const lab = await newLab(db);
  const { actor } = await reachableCustomer(db);
  const { id } = await book(db, actor, lab.one, { date: second });
  await expect(book(db, actor, lab.one, { date: third })).rejects.toThrow('UNPAID_VISITS_LIMIT');
  const booking = db.selectFrom('bookings').select('order_id').where('id', '=', id);
  await db.updateTable('orders').set({ source: 'telephone' }).where('id', 'in', booking).execute();
  await book(db, actor, lab.one, { date: third });
});

test('visits that cost nothing take places as well, and are limited the same', async () => {
  const { labTestId } = await make.labTest(db, { price_halalas: 0 });
  const { actor } = await make.unproved(db);
  await book(db, actor, labTestId, { date: day });
  await expect(book(db, actor, labTestId, { date: second })).rejects.toThrow('PROOF_NEEDED');
});

test('places that are taken slowly count as long as they are ahead: of a day and altogether', async () => {
  await raisePolicies(db, { placesByAddress: 12 });
  const lab = await newLab(db, { slot_capacity: 60 });
  const clientAddress = randomUUID();
  const bookOn = async (date: string) =>
    callAs(db, (await make.anonymous(db)).actor, { clientAddress }).booking.create({
      labTestId: lab.one,
      date,
      slotTime: '09:00:00',
      idempotencyKey: randomUUID(),
    });
  // The counters of an hour forget between two storms.
  const anHourLater = () => db.deleteFrom('rate_limits').where('key', 'like', 'places-%').execute();
  for (const round of [1, 2]) {
    await anHourLater();
    await Promise.all(Array.from({ length: 10 }, () => bookOn(round === 1 ? day : second)));
  }
  await anHourLater();
  const { won, refusals } = await settle(Array.from({ length: 8 }, () => bookOn(third)));
  expect(won).toHaveLength(4);
  expect(new Set(refusals)).toEqual(new Set(['RATE_LIMITED']));
});

test('a day is not filled by moves, nor with e-mail addresses by the hundred; a telephone is a person', async () => {
  const lab = await newLab(db, { slot_capacity: 90 });
  const clientAddress = randomUUID();
  const people = await Promise.all(Array.from({ length: 44 }, () => make.customer(db)));
  const as = (at: number) => callAs(db, people[at]?.actor ?? null, { clientAddress });
  const bookings = await Promise.all(
    people.map((_, at) =>
      as(at).booking.create({
        labTestId: lab.one,
        date: at % 2 === 0 ? second : third,
        slotTime: '09:00:00',
        idempotencyKey: randomUUID(),
      }),
    ),
  );
  const move = (at: number) =>
    as(at).booking.reschedule({
      id: bookings[at]?.id ?? '',
      date: day,
      slotTime: '10:00:00',
      idempotencyKey: randomUUID(),
    });
  const { won, refusals } = await settle(people.map((_, at) => move(at)));
  expect(won).toHaveLength(40);
  expect(new Set(refusals)).toEqual(new Set(['RATE_LIMITED']));
  const reached = await make.customer(db);
  await provePhone(db, reached.userId);
  const booking = { labTestId: lab.one, date: day, slotTime: '11:00:00' };
  const create = (userId: typeof reached) =>
    callAs(db, userId.actor, { clientAddress }).booking.create({ ...booking, idempotencyKey: randomUUID() });
  await create(reached);
  // One telephone stands for a family, not for a crowd.
  const shared = randomNumber();
  const crowd = await Promise.all(Array.from({ length: 4 }, () => make.customer(db)));
  for (const { userId } of crowd) await provePhone(db, userId, shared);
  await expect(create(crowd[0] ?? reached)).rejects.toThrow('RATE_LIMITED');
});
