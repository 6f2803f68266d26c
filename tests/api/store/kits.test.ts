import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { callAs } from '../../support/api/caller.ts';
import { openConnections, settle, untilWaiting } from '../../support/api/together.ts';
import { book, dayFromNow } from '../../support/booking/book.ts';
import { letVisitsBeginIn, linesOf, order, visitAt } from '../../support/booking/ordering.ts';
import { collectOne } from '../../support/booking/reception.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { tablesWith } from '../../support/db/tables-with.ts';
import { browser, password, signUpForm } from '../../support/pages/browser.ts';
import { pin, newAnonymous, newNamed } from '../../support/people/anonymous.ts';
import { reachableCustomer } from '../../support/people/reachable.ts';
import { enter, makeAnalyte, makeMeasuredTest } from '../../support/results/result-line.ts';
import { buyKit } from '../../support/store/buy-kit.ts';

const db = await testDb({ max: 20 });
const UNKNOWN = 'KIT_CODE_UNKNOWN';

/** A laboratory with one test, a customer, and a kit of that test that the customer has activated. */
async function withKit() {
  const { labId, actor: owner } = await make.lab(db, { slot_capacity: 5 });
  const analyteId = await makeAnalyte(db);
  const { labTestId, testId } = await makeMeasuredTest(db, labId, [analyteId]);
  const { actor } = await reachableCustomer(db);
  const api = callAs(db, actor);
  const { code } = await buyKit(db, actor, testId);
  const kit = await api.store.activateKit({ code });
  return { owner, labTestId, testId, analyteId, actor, api, kit, asLab: callAs(db, owner) };
}

test('a kit is bought, activated, tied to a booking of its test, seen at the laboratory and leads to its result', async () => {
  const { owner, labTestId, testId, analyteId, actor, api, kit, asLab } = await withKit();
  expect(kit).toMatchObject({ isMine: true, test: { id: testId }, booking: null });
  expect((await api.store.bookingsForKit({ kitId: kit.id })).rows).toEqual([]);

  const { id: bookingId } = await book(db, actor, labTestId);
  const { visitId, orderId } = await api.booking.get({ id: bookingId });
  // Another test of the same customer does not fit this kit.
  await book(db, actor, (await make.labTest(db)).labTestId, { slotTime: '11:00:00' });
  const { rows } = await api.store.bookingsForKit({ kitId: kit.id });
  expect(rows).toMatchObject([{ id: bookingId, timeZone: 'Asia/Riyadh' }]);
  const tied = await api.store.tieKit({ kitId: kit.id, bookingId });
  expect(tied.booking).toMatchObject({ id: bookingId, visitId, state: 'waiting' });
  expect((await api.store.bookingsForKit({ kitId: kit.id })).rows).toEqual([]);
  expect(await api.booking.get({ id: bookingId })).toMatchObject({ kitCode: kit.code });

  const atReception = await asLab.lab.visit({ code: visitId });
  expect(atReception.lines).toMatchObject([{ id: bookingId, kitCode: kit.code }]);
  await letVisitsBeginIn(db, orderId, -5);
  await asLab.lab.checkIn({ code: visitId });
  await collectOne({ asLab, visitId });
  const [taken] = (await api.store.kits()).rows;
  expect(taken?.booking).toMatchObject({ state: 'taken' });
  await expect(api.store.untieKit({ kitId: kit.id })).rejects.toThrow('NOT_CHANGEABLE');
  expect(await asLab.lab.result({ bookingId })).toMatchObject({ kitCode: kit.code });

  const { resultId } = await enter(db, owner, { bookingId, analyteId }, 80);
  await asLab.lab.releaseResults({ ids: [resultId], isVerifying: true });
  expect((await api.store.kits()).rows).toMatchObject([{ booking: { state: 'ready', visitId } }]);
});

test('codes are read in any form; an unknown code and one of another user have distinct errors', async () => {
  const [{ testId }, { actor }, { actor: other }] = [
    await make.test(db, { anonymous_allowed: true }),
    await make.customer(db),
    await make.anonymous(db),
  ];
  const { code } = await buyKit(db, actor, testId);
  const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `;
  const gift = await callAs(db, other).store.activateKit({ code: typed });
  expect(await callAs(db, other).store.activateKit({ code })).toEqual(gift);
  await expect(callAs(db, actor).store.activateKit({ code })).rejects.toThrow('KIT_TAKEN');
  for (const wrong of ['7K3M-9QXD-4T2J', 'short', '7K3M-9QXD-4T2H', "' or 1=1 --"]) {
    await expect(callAs(db, actor).store.activateKit({ code: wrong }), wrong).rejects.toThrow(UNKNOWN);
  }
  // The buyer sees that the gift was activated, and no more.
  const { labTestId } = await make.labTest(db, { test_id: testId });
  const { id: bookingId } = await book(db, other, labTestId);
  await callAs(db, other).store.tieKit({ kitId: gift.id, bookingId });
  expect((await callAs(db, actor).store.kits()).rows).toMatchObject([
    { code, isMine: false, activatedAt: gift.activatedAt, booking: null },
  ]);
});

test('of fifteen users with one code one gets the kit', async () => {
  const { testId } = await make.test(db);
  const { code } = await buyKit(db, null, testId);
  const people = await Promise.all(Array.from({ length: 15 }, () => make.customer(db)));
  // All wait for the kit's row when it is released.
  const racers = await db.transaction().execute(async (trx) => {
    const kit = trx.selectFrom('kits').select('id').where('code', '=', code.replaceAll('-', ''));
    await kit.forUpdate().execute();
    const waiting = people.map(({ actor }) => callAs(db, actor).store.activateKit({ code }));
    await untilWaiting(db, waiting.length);
    return waiting;
  });
  const { won, refusals } = await settle(racers);
  expect(won).toHaveLength(1);
  expect(new Set(refusals)).toEqual(new Set(['KIT_TAKEN']));
});

test('guesses of codes are rate limited, and typing errors do not count', async () => {
  const { actor } = await make.customer(db);
  const api = callAs(db, actor, { clientAddress: randomUUID() });
  const { code } = await buyKit(db, actor, (await make.test(db)).testId);
  const slips = Array.from({ length: 30 }, () => api.store.activateKit({ code: '7K3M-9QXD-4T2J' }));
  expect(new Set((await settle(slips)).refusals)).toEqual(new Set([UNKNOWN]));
  for (let again = 0; again < 25; again += 1) await api.store.activateKit({ code });
  const { refusals } = await settle(
    Array.from({ length: 21 }, () => api.store.activateKit({ code: '7K3M-9QXD-4T2H' })),
  );
  expect(refusals.filter((refusal) => refusal === 'RATE_LIMITED')).toHaveLength(1);
});

test('other users reach neither a kit nor a booking, and a kit fits no other test', async () => {
  const [own, other] = [await withKit(), await withKit()];
  const { id: bookingId } = await book(db, own.actor, own.labTestId);
  const { id: theirs } = await book(db, other.actor, own.labTestId, { slotTime: '11:00:00' });
  const { store } = own.api;
  const refused = async (kitId: string, id: string, code: string) =>
    expect(store.tieKit({ kitId, bookingId: id })).rejects.toThrow(code);
  await refused(own.kit.id, theirs, 'KIT_NOT_FOR_BOOKING');
  await refused(own.kit.id, randomUUID(), 'KIT_NOT_FOR_BOOKING');
  await refused(other.kit.id, bookingId, 'NOT_FOUND');
  await expect(store.untieKit({ kitId: other.kit.id })).rejects.toThrow('NOT_FOUND');
  const { id: fitting } = await book(db, other.actor, other.labTestId, { slotTime: '12:00:00' });
  const listed = (await other.api.store.bookingsForKit({ kitId: other.kit.id })).rows;
  expect(listed.map(({ id }) => id)).toEqual([fitting]);
  expect((await store.bookingsForKit({ kitId: other.kit.id })).rows).toEqual([]);
  const { id: elsewhere } = await book(db, own.actor, other.labTestId, { slotTime: '11:00:00' });
  await refused(own.kit.id, elsewhere, 'KIT_NOT_FOR_BOOKING');
  // Bought, and not activated yet.
  const { id: sealed } = await buyKit(db, own.actor, own.testId);
  await refused(sealed, bookingId, 'NOT_FOUND');
});

test('of twenty concurrent calls, a kit gets one booking, and a booking one kit', async () => {
  const { labTestId, testId, actor, api, kit } = await withKit();
  const { code } = await buyKit(db, actor, testId);
  const second = await api.store.activateKit({ code });
  const one = await book(db, actor, labTestId);
  const two = await book(db, actor, labTestId, { slotTime: '11:00:00' });
  await openConnections(db, 20);
  const { refusals } = await settle(
    Array.from({ length: 20 }, (_, racer) =>
      api.store.tieKit({
        kitId: racer % 2 === 0 ? kit.id : second.id,
        bookingId: racer % 4 < 2 ? one.id : two.id,
      }),
    ),
  );
  // All other calls got an application error.
  expect(new Set([...refusals, 'KIT_NOT_FOR_BOOKING'])).toEqual(new Set(['KIT_NOT_FOR_BOOKING']));
  const { rows } = await api.store.kits();
  const tied = rows.map(({ booking }) => booking?.id);
  expect(new Set(tied)).toEqual(new Set([one.id, two.id]));
});

test('cancelling a booking frees its kit; untying frees both', async () => {
  const { labTestId, actor, api, kit } = await withKit();
  const first = await book(db, actor, labTestId);
  await api.store.tieKit({ kitId: kit.id, bookingId: first.id });
  await api.booking.cancel({ id: first.id });
  expect((await api.store.kits()).rows).toMatchObject([{ booking: null }]);
  const again = api.store.tieKit({ kitId: kit.id, bookingId: first.id });
  await expect(again).rejects.toThrow('KIT_NOT_FOR_BOOKING');
  const next = await book(db, actor, labTestId, { slotTime: '11:00:00' });
  await api.store.tieKit({ kitId: kit.id, bookingId: next.id });
  expect((await api.store.untieKit({ kitId: kit.id })).booking).toBeNull();
  expect(await api.booking.get({ id: next.id })).toMatchObject({ kitCode: null });
  expect((await api.store.bookingsForKit({ kitId: kit.id })).rows).toHaveLength(1);
});

test('a rescheduled visit keeps its kit; a missed one frees it for another', async () => {
  const { labTestId, actor, api, kit, asLab } = await withKit();
  const { id: bookingId } = await book(db, actor, labTestId);
  const { visitId, orderId } = await api.booking.get({ id: bookingId });
  await api.store.tieKit({ kitId: kit.id, bookingId });
  const moved = { id: bookingId, date: dayFromNow(6), slotTime: '12:00:00', idempotencyKey: randomUUID() };
  const { bookingTime } = await api.booking.reschedule(moved);
  expect((await api.store.kits()).rows).toMatchObject([{ booking: { id: bookingId, bookingTime } }]);
  expect((await asLab.lab.visit({ code: visitId })).lines).toMatchObject([{ kitCode: kit.code }]);

  await letVisitsBeginIn(db, orderId, -60);
  await asLab.lab.noShow({ visitId });
  expect((await api.store.kits()).rows).toMatchObject([{ booking: null }]);
  expect(await api.booking.get({ id: bookingId })).toMatchObject({ kitCode: null });
  expect((await asLab.lab.visit({ code: visitId })).lines).toMatchObject([{ kitCode: null }]);
  const { labId } = await api.booking.get({ id: bookingId });
  const next = await order(db, actor, [visitAt(labId, [labTestId])], 'card');
  const nextId = linesOf(next)[0]?.id ?? '';
  expect((await api.store.tieKit({ kitId: kit.id, bookingId: nextId })).booking).toMatchObject({
    id: nextId,
  });
});

test('a merged test moves its kits to the other', async () => {
  const { testId: oldId } = await make.test(db);
  const { labTestId, testId } = await make.labTest(db);
  const { actor } = await reachableCustomer(db);
  const api = callAs(db, actor);
  const { code } = await buyKit(db, actor, oldId);
  const kit = await api.store.activateKit({ code });
  const { id: bookingId } = await book(db, actor, labTestId);
  expect((await api.store.bookingsForKit({ kitId: kit.id })).rows).toEqual([]);
  await db.updateTable('tests').set({ merged_into: testId }).where('id', '=', oldId).execute();
  expect((await api.store.kits()).rows).toMatchObject([{ test: { id: testId } }]);
  expect((await api.store.tieKit({ kitId: kit.id, bookingId })).booking).toMatchObject({ id: bookingId });
});

test('purchases and kits move with an account that is taken over', async () => {
  const [anonymous, named] = [await newAnonymous(db), await newNamed(db)];
  const { testId } = await make.test(db);
  const nameless = await anonymous.own.call();
  const { code } = await buyKit(
    db,
    { ...(await make.anonymous(db)).actor, userId: anonymous.user.id },
    testId,
  );
  const kit = await nameless.store.activateKit({ code });
  await (await named.own.call()).account.claimAnonymous({ code: anonymous.code, pin });
  const api = await named.own.call();
  expect((await api.store.kits()).rows).toMatchObject([{ id: kit.id, isMine: true }]);
  expect((await api.store.purchases({ limit: 20 })).rows).toHaveLength(1);
});

test('erasing an account removes every link to it from its purchases and kits', async () => {
  const person = browser(db);
  const { id: userId } = await (await person.call()).auth.signUp(signUpForm());
  const actor = { ...(await make.customer(db)).actor, userId };
  const { actor: giver } = await make.customer(db);
  const { labTestId, testId } = await make.labTest(db);
  const own = await buyKit(db, actor, testId);
  const gift = await buyKit(db, giver, testId);
  const api = await person.call();
  const { id: kitId } = await api.store.activateKit({ code: own.code });
  await api.store.activateKit({ code: gift.code });
  const { id: bookingId } = await book(db, actor, labTestId);
  await api.store.tieKit({ kitId, bookingId });

  await (await person.call()).account.eraseAccount({ secret: password });

  expect(await tablesWith(db, userId)).not.toContain('kits');
  expect(await tablesWith(db, userId)).not.toContain('store_purchases');
  expect((await callAs(db, giver).store.kits()).rows).toMatchObject([
    { code: gift.code, activatedAt: expect.any(String), isMine: false },
  ]);
  await expect(callAs(db, giver).store.activateKit({ code: gift.code })).rejects.toThrow('KIT_TAKEN');
  await expect(callAs(db, giver).store.activateKit({ code: own.code })).rejects.toThrow(UNKNOWN);
});
