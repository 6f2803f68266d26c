import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { callAs } from '../../support/api/caller.ts';
import { settle } from '../../support/api/together.ts';
import { book, dayFromNow } from '../../support/booking/book.ts';
import { makeRefused } from '../../support/booking/reception.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { raisePolicies } from '../../support/db/raise-policies.ts';
import { browser } from '../../support/pages/browser.ts';
import { anonymousForm } from '../../support/people/anonymous.ts';
import { reachableCustomer } from '../../support/people/reachable.ts';

const db = await testDb({ max: 20 });
afterEach(() => raisePolicies(db, { unpaidVisits: 5, placesByAddress: 240 }));

const [second = '', third = '', fourth = '', fifth = ''] = [4, 5, 6, 7].map(dayFromNow);

const again = (bookingId: string, date: string, slotTime = '11:00:00') => ({
  bookingId,
  choice: 'recollect' as const,
  date,
  slotTime,
  idempotencyKey: randomUUID(),
});

test('a visit for a new specimen counts as a place of the network address, and not where the lab asks for it', async () => {
  await raisePolicies(db, { placesByAddress: 1 });
  const clientAddress = randomUUID();
  const refused = [await makeRefused(db), await makeRefused(db), await makeRefused(db)] as const;
  const asPerson = (at: 0 | 1) => callAs(db, refused[at].person.actor, { clientAddress });
  const first = again(refused[0].line.id, second);
  await asPerson(0).booking.chooseAfterRejection(first);
  await asPerson(0).booking.chooseAfterRejection(first);
  const next = again(refused[1].line.id, second);
  await expect(asPerson(1).booking.chooseAfterRejection(next)).rejects.toThrow('RATE_LIMITED');
  await callAs(db, refused[1].person.actor).booking.chooseAfterRejection(next);
  await callAs(db, refused[2].owner, { clientAddress }).lab.decideForCustomer({
    visitId: refused[2].visitId,
    choice: 'another_time',
    date: second,
    slotTime: '11:00:00',
    idempotencyKey: randomUUID(),
  });
});

test('a visit for a new specimen is no third one of a day to be paid at one lab; another day is free, beyond the number', async () => {
  const { labId, line, person } = await makeRefused(db, {
    customer: await reachableCustomer(db),
    method: 'atLab',
    isSingle: true,
  });
  const other = await make.labTest(db, { lab_id: labId });
  for (const slotTime of ['08:00:00', '09:00:00']) {
    await book(db, person.actor, other.labTestId, { date: second, slotTime });
  }
  const elsewhere = await make.labTest(db);
  for (const date of [second, third, fourth]) {
    await book(db, person.actor, elsewhere.labTestId, { date });
  }
  const asPerson = callAs(db, person.actor);
  await expect(asPerson.booking.chooseAfterRejection(again(line.id, second))).rejects.toThrow(
    'UNPAID_VISITS_LIMIT',
  );
  // The sixth ahead: the lab made it necessary.
  await asPerson.booking.chooseAfterRejection(again(line.id, fifth));
});

test('an IPv6 network of a customer of a provider takes ten times as many places as one of its parts', async () => {
  await raisePolicies(db, { placesByAddress: 1 });
  const { labTestId } = await make.labTest(db, { price_halalas: 5_000 });
  const bookFrom = async (clientAddress: string, slotTime: string) =>
    callAs(db, (await make.customer(db)).actor, { clientAddress }).booking.create({
      labTestId,
      date: second,
      slotTime,
      idempotencyKey: randomUUID(),
    });
  const slots = Array.from({ length: 12 }, (_, at) => `${String(8 + at).padStart(2, '0')}:00:00`);
  await bookFrom('2001:db8:7:0::/64', slots[0] ?? '');
  // The network refuses one of its parts: that is not counted for the others.
  await expect(bookFrom('2001:db8:7:0::/64', '19:30:00')).rejects.toThrow('RATE_LIMITED');
  for (const [at, slotTime] of slots.slice(1, 10).entries())
    await bookFrom(`2001:db8:7:${at + 1}::/64`, slotTime);
  await expect(bookFrom('2001:db8:7:ffff::/64', slots[10] ?? '')).rejects.toThrow('RATE_LIMITED');
  await bookFrom('2001:db8:8:1::/64', slots[11] ?? '');
});

test('people without a proof take forty places of a lab on one day from a wider network', async () => {
  const { labId } = await make.lab(db, { slot_capacity: 60 });
  const { testId } = await make.test(db, { anonymous_allowed: true });
  const { labTestId } = await make.labTest(db, { lab_id: labId, test_id: testId });
  const people = await Promise.all(Array.from({ length: 44 }, () => make.anonymous(db)));
  const racers = people.map(({ actor }, at) =>
    callAs(db, actor, { clientAddress: `2001:db8:9:${at.toString(16)}::/64` }).booking.create({
      labTestId,
      date: second,
      slotTime: '09:00:00',
      idempotencyKey: randomUUID(),
    }),
  );
  const { won, refusals } = await settle(racers);
  expect(won).toHaveLength(40);
  expect(refusals).toEqual(Array.from({ length: 4 }, () => 'RATE_LIMITED'));
});

/** An account without a name that has one visit ahead to be paid at a lab, unless it has none. */
async function nameless({ hasVisit = true } = {}) {
  const own = browser(db);
  const { code } = await (await own.call()).auth.signUpAnonymously(anonymousForm);
  if (hasVisit) {
    const { testId } = await make.test(db, { anonymous_allowed: true });
    const { labTestId } = await make.labTest(db, { test_id: testId });
    const visit = { labTestId, date: second, slotTime: '09:00:00', idempotencyKey: randomUUID() };
    await (await own.call()).booking.create(visit);
  }
  return { code, pin: anonymousForm.pin };
}

test('bookings of a code come into an account as far as one customer may have visits ahead', async () => {
  await raisePolicies(db, { unpaidVisits: 2 });
  const { actor } = await reachableCustomer(db);
  const [first, next, empty] = [await nameless(), await nameless(), await nameless({ hasVisit: false })];
  const claim = (input: Awaited<ReturnType<typeof nameless>>) =>
    callAs(db, actor).account.claimAnonymous(input);
  const { labTestId } = await make.labTest(db);
  const { id } = await book(db, actor, labTestId, { date: third });
  await claim(first);
  await expect(claim(next)).rejects.toThrow('UNPAID_VISITS_LIMIT');
  await claim(empty);
  await callAs(db, actor).booking.cancel({ id });
  await claim(next);
});

test('without a proof an account takes over less', async () => {
  await raisePolicies(db, { unpaidVisits: 5 });
  const { actor } = await make.customer(db);
  const claim = async () => callAs(db, actor).account.claimAnonymous(await nameless());
  await claim();
  await expect(claim()).rejects.toThrow('PROOF_NEEDED');
});
