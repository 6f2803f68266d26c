import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Actor } from '#/server/platform/trpc/context.ts';
import { callAs } from '../../support/api/caller.ts';
import { settle } from '../../support/api/together.ts';
import {
  booksOf,
  freeTimes,
  hold,
  letHoldPass,
  letVisitsBeginIn,
  linesOf,
  newLab,
  order,
  strayVisits,
  visitAt,
  wrongCounters,
} from '../../support/booking/ordering.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const db = await testDb({ max: 20 });

/** A confirmed order of two tests in one visit. */
async function booked(method: 'atLab' | 'card', over: Parameters<typeof newLab>[1] = {}) {
  const lab = await newLab(db, over);
  const { actor, userId } = await make.customer(db);
  const bought = await order(db, actor, [visitAt(lab.labId, [lab.one, lab.two])], method);
  const [one, two] = linesOf(bought).map(({ id }) => id);
  return { lab, actor, userId, bought, one: one ?? '', two: two ?? '' };
}
const cancel = (actor: Actor, id: string, scope: 'line' | 'visit' = 'line', refundHalalas?: number) =>
  callAs(db, actor).booking.cancel({ id, scope, ...(refundHalalas !== undefined && { refundHalalas }) });
const messagesOf = (userId: string) =>
  db
    .selectFrom('inbox_messages')
    .select(['kind', 'params'])
    .where('user_id', '=', userId)
    .where('kind', 'in', ['visitCancelled', 'linesCancelled'])
    .orderBy('id')
    .execute();

describe('before the limit', () => {
  test('one of two paid lines is refunded to the card with its fee; the visit stays', async () => {
    const { lab, actor, userId, bought, one, two } = await booked('card');
    const api = callAs(db, actor);
    const quote = await api.booking.cancelQuote({ id: one });
    expect(quote).toEqual({
      ids: [one],
      freeUntil: bought.visits[0]?.freeUntil,
      isInTime: true,
      refundHalalas: 15_750,
      keptHalalas: 0,
    });
    expect(await cancel(actor, one, 'line', 15_750)).toEqual({ ids: [one], refundHalalas: 15_750 });
    const after = await api.orders.get({ orderId: bought.orderId });
    expect(after).toMatchObject({
      status: 'confirmed',
      totals: { totalHalalas: 10_499 },
      refunds: [{ amountHalalas: 15_750, status: 'pending', reason: 'cancelled' }],
    });
    expect(linesOf(after).map(({ id, status, payment }) => [id, status, payment])).toEqual([
      [one, 'cancelled', 'refunded'],
      [two, 'confirmed', 'paid'],
    ]);
    expect(await freeTimes(db, lab.labId)).not.toContain('09:00:00');
    expect(await messagesOf(userId)).toEqual([{ kind: 'linesCancelled', params: { refundHalalas: 15_750 } }]);
    expect(await booksOf(db, bought.orderId)).toMatchObject({
      gateway_clearing: 26_249,
      refunds: -15_750,
      lab_payable: -9_999,
    });
  });

  test('the last line cancels the order and frees the seat', async () => {
    const { lab, actor, userId, bought, one, two } = await booked('card');
    await cancel(actor, one);
    expect(await cancel(actor, two)).toEqual({ ids: [two], refundHalalas: 10_499 });
    const after = await callAs(db, actor).orders.get({ orderId: bought.orderId });
    expect(after).toMatchObject({ status: 'cancelled', totals: { totalHalalas: 0 } });
    expect(after.refunds).toHaveLength(2);
    expect(await freeTimes(db, lab.labId)).toContain('09:00:00');
    expect((await messagesOf(userId)).map(({ kind }) => kind)).toEqual(['linesCancelled', 'visitCancelled']);
    expect(await booksOf(db, bought.orderId)).toEqual({ gateway_clearing: 26_249, refunds: -26_249 });
    const reminders = await db
      .selectFrom('visit_reminders')
      .select('kind')
      .where('visit_id', '=', bought.visits[0]?.visitId ?? '')
      .execute();
    expect(reminders).toEqual([]);
  });

  test('the whole visit is cancelled at once, across its orders', async () => {
    const { lab, actor, userId, bought, one } = await booked('card');
    const { labTestId } = await make.labTest(db, { lab_id: lab.labId, price_halalas: 5_000 });
    const later = await order(db, actor, [visitAt(lab.labId, [labTestId])], 'card');
    expect(later.visits[0]?.visitId).toBe(bought.visits[0]?.visitId);
    const quote = await callAs(db, actor).booking.cancelQuote({ id: one, scope: 'visit' });
    expect(quote).toMatchObject({ refundHalalas: 26_249 + 5_250, isInTime: true });
    expect(quote.ids).toHaveLength(3);
    const done = await cancel(actor, one, 'visit', quote.refundHalalas);
    expect(done.refundHalalas).toBe(quote.refundHalalas);
    for (const { orderId } of [bought, later]) {
      expect(await callAs(db, actor).orders.get({ orderId })).toMatchObject({ status: 'cancelled' });
    }
    expect((await messagesOf(userId)).map(({ kind }) => kind)).toEqual(['visitCancelled']);
    expect(await freeTimes(db, lab.labId)).toContain('09:00:00');
  });
});

describe('cancelling', () => {
  test('a line to be paid at the lab has no refund', async () => {
    const { actor, bought, one } = await booked('atLab');
    expect(await cancel(actor, one, 'visit', 0)).toMatchObject({ refundHalalas: 0 });
    expect(await callAs(db, actor).orders.get({ orderId: bought.orderId })).toMatchObject({
      status: 'cancelled',
      refunds: [],
    });
    expect(await booksOf(db, bought.orderId)).toEqual({});
  });

  test('a repeat returns the same and refunds nothing more, alone or twenty at once', async () => {
    const { actor, bought, one, two } = await booked('card');
    await cancel(actor, two);
    const { won, refusals } = await settle(
      Array.from({ length: 20 }, () => cancel(actor, one, 'visit', 15_750)),
    );
    expect(refusals).toEqual([]);
    expect(won).toEqual(Array.from({ length: 20 }, () => ({ ids: [one], refundHalalas: 15_750 })));
    expect(await cancel(actor, two)).toEqual({ ids: [two], refundHalalas: 10_499 });
    const after = await callAs(db, actor).orders.get({ orderId: bought.orderId });
    expect(after.refunds.map(({ amountHalalas }) => amountHalalas)).toEqual([10_499, 15_750]);
  });

  test('a refund that differs from the shown one is refused', async () => {
    const { actor, bought, one } = await booked('card');
    await expect(cancel(actor, one, 'line', 15_749)).rejects.toThrow('REFUND_CHANGED');
    await expect(cancel(actor, one, 'visit', 15_750)).rejects.toThrow('REFUND_CHANGED');
    expect(await callAs(db, actor).orders.get({ orderId: bought.orderId })).toMatchObject({
      status: 'confirmed',
    });
  });
});

describe('the limit', () => {
  test('is the one at the time of booking', async () => {
    const { lab, actor, bought, one } = await booked('card', { cancel_notice_hours: 2 });
    await db.updateTable('labs').set({ cancel_notice_hours: 24 }).where('id', '=', lab.labId).execute();
    await letVisitsBeginIn(db, bought.orderId, 2 * 60 + 5);
    const quote = await callAs(db, actor).booking.cancelQuote({ id: one });
    expect(quote).toMatchObject({ isInTime: true, refundHalalas: 15_750, keptHalalas: 0 });
  });

  test('after it a line can be cancelled without a refund', async () => {
    const { actor, bought, one } = await booked('card', { cancel_notice_hours: 4 });
    await letVisitsBeginIn(db, bought.orderId, 4 * 60 - 5);
    const api = callAs(db, actor);
    expect(await api.booking.cancelQuote({ id: one, scope: 'visit' })).toMatchObject({
      isInTime: false,
      refundHalalas: 0,
      keptHalalas: 26_249,
    });
    expect(await cancel(actor, one, 'visit', 0)).toMatchObject({ refundHalalas: 0 });
    const after = await api.orders.get({ orderId: bought.orderId });
    expect(after).toMatchObject({ status: 'cancelled', refunds: [] });
    expect(linesOf(after).map(({ payment }) => payment)).toEqual(['paid', 'paid']);
    expect(await booksOf(db, bought.orderId)).toMatchObject({
      gateway_clearing: 26_249,
      lab_payable: -24_999,
    });
  });

  test('is separate for each line', async () => {
    const { lab, actor, bought, one } = await booked('card', { cancel_notice_hours: 8 });
    await db.updateTable('labs').set({ cancel_notice_hours: 2 }).where('id', '=', lab.labId).execute();
    const { labTestId } = await make.labTest(db, { lab_id: lab.labId, price_halalas: 5_000 });
    await order(db, actor, [visitAt(lab.labId, [labTestId])], 'card');
    await letVisitsBeginIn(db, bought.orderId, 4 * 60);
    expect(await callAs(db, actor).booking.cancelQuote({ id: one, scope: 'visit' })).toMatchObject({
      isInTime: false,
      refundHalalas: 5_250,
      keptHalalas: 26_249,
    });
    expect(await cancel(actor, one, 'visit')).toMatchObject({ refundHalalas: 5_250 });
  });
});

describe('cannot be cancelled', () => {
  test('a visit that has begun, and a line that the lab has started', async () => {
    const { actor, bought, one, two } = await booked('card');
    await db.updateTable('bookings').set({ status: 'checked_in' }).where('id', '=', one).execute();
    await expect(cancel(actor, one)).rejects.toThrow('NOT_CHANGEABLE');
    expect((await callAs(db, actor).booking.cancelQuote({ id: one, scope: 'visit' })).ids).toEqual([two]);
    await letVisitsBeginIn(db, bought.orderId, -5);
    for (const scope of ['line', 'visit'] as const) {
      await expect(cancel(actor, two, scope)).rejects.toThrow('NOT_CHANGEABLE');
      const quoted = callAs(db, actor).booking.cancelQuote({ id: two, scope });
      await expect(quoted).rejects.toThrow('NOT_CHANGEABLE');
    }
  });

  test('a held or expired line', async () => {
    const lab = await newLab(db);
    const { actor } = await make.customer(db);
    const held = await hold(db, actor, [visitAt(lab.labId, [lab.one])]);
    const id = linesOf(held)[0]?.id ?? '';
    await expect(cancel(actor, id)).rejects.toThrow('NOT_CHANGEABLE');
    await letHoldPass(db, held.orderId);
    await callAs(db, actor).orders.get({ orderId: held.orderId });
    await expect(cancel(actor, id, 'visit')).rejects.toThrow('NOT_CHANGEABLE');
  });

  test('another customer’s line, which looks like a missing one', async () => {
    const { actor, one } = await booked('atLab');
    const stranger = (await make.customer(db)).actor;
    for (const id of [one, randomUUID()]) {
      await expect(cancel(stranger, id, 'visit')).rejects.toThrow('NOT_FOUND');
      await expect(callAs(db, stranger).booking.cancelQuote({ id })).rejects.toThrow('NOT_FOUND');
    }
    expect(await callAs(db, actor).booking.get({ id: one })).toMatchObject({ status: 'confirmed' });
  });
});

test('a held order that shares the visit keeps the seat when the booked line is cancelled', async () => {
  const lab = await newLab(db);
  const { actor } = await make.customer(db);
  const bought = await order(db, actor, [visitAt(lab.labId, [lab.one])]);
  const held = await hold(db, actor, [visitAt(lab.labId, [lab.two])]);
  expect(held.visits[0]?.visitId).toBe(bought.visits[0]?.visitId);
  await cancel(actor, linesOf(bought)[0]?.id ?? '', 'visit');
  expect(await freeTimes(db, lab.labId)).not.toContain('09:00:00');
  await callAs(db, actor).booking.release({ orderId: held.orderId });
  expect(await freeTimes(db, lab.labId)).toContain('09:00:00');
  expect(await strayVisits(db)).toEqual([]);
});

test('the counters equal the visits after all tests', async () => {
  expect(await wrongCounters(db)).toEqual([]);
  expect(await strayVisits(db)).toEqual([]);
});
