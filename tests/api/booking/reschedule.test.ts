import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Actor } from '#/server/platform/trpc/context.ts';
import { callAs } from '../../support/api/caller.ts';
import {
  freeTimes,
  hold,
  letHoldPass,
  letVisitsBeginIn,
  linesOf,
  newLab,
  order,
  strayVisits,
  tomorrow,
  visitAt,
  wrongCounters,
} from '../../support/booking/ordering.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const db = await testDb({ max: 20 });

const move = (actor: Actor, id: string, slotTime: string, idempotencyKey: string = randomUUID()) =>
  callAs(db, actor).booking.reschedule({ id, date: tomorrow, slotTime, idempotencyKey });

async function booked(over: Parameters<typeof newLab>[1] = {}) {
  const lab = await newLab(db, over);
  const { actor, userId } = await make.customer(db);
  const bought = await order(db, actor, [visitAt(lab.labId, [lab.one, lab.two])], 'card');
  const [one, two] = linesOf(bought).map(({ id }) => id);
  return { lab, actor, userId, bought, one: one ?? '', two: two ?? '' };
}

test('a visit moves with all its lines and payments, and its old time is free', async () => {
  const { lab, actor, userId, bought, one, two } = await booked();
  const moved = await move(actor, two, '14:30:00');
  expect(moved).toMatchObject({ id: two, bookingTime: `${tomorrow}T11:30:00.000Z`, payment: 'paid' });
  expect(await callAs(db, actor).booking.get({ id: one })).toMatchObject({ bookingTime: moved.bookingTime });
  const after = await callAs(db, actor).orders.get({ orderId: bought.orderId });
  expect(after.totals).toEqual(bought.totals);
  expect(after.visits).toMatchObject([
    { bookingTime: moved.bookingTime, freeUntil: `${tomorrow}T07:30:00.000Z` },
  ]);
  const free = await freeTimes(db, lab.labId);
  expect(free).toContain('09:00:00');
  expect(free).not.toContain('14:30:00');
  const messages = await db
    .selectFrom('inbox_messages')
    .select('kind')
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  expect(messages.map(({ kind }) => kind)).toEqual(['visitBooked', 'visitMoved']);
});

test('a repeat with the same key moves nothing, even after another move', async () => {
  const { lab, actor, userId, one } = await booked();
  const key = randomUUID();
  await move(actor, one, '10:00:00', key);
  await move(actor, one, '10:00:00', key);
  await move(actor, one, '11:00:00');
  expect(await move(actor, one, '10:00:00', key)).toMatchObject({ bookingTime: `${tomorrow}T08:00:00.000Z` });
  await expect(move(actor, one, '12:00:00', key)).rejects.toThrow('IDEMPOTENCY_KEY_REUSED');
  expect(await freeTimes(db, lab.labId)).toContain('10:00:00');
  const moves = await db
    .selectFrom('inbox_messages')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'visitMoved')
    .execute();
  expect(moves).toHaveLength(2);
});

describe('is refused', () => {
  test('to a time that is full, past, not the lab’s, or already the customer’s own', async () => {
    const { lab, actor, one } = await booked();
    const rival = await make.customer(db);
    await order(db, rival.actor, [visitAt(lab.labId, [lab.one], '10:00:00')]);
    await order(db, actor, [visitAt(lab.labId, [lab.one], '11:00:00')]);
    await expect(move(actor, one, '10:00:00')).rejects.toThrow('SLOT_FULL');
    await expect(move(actor, one, '11:00:00')).rejects.toThrow('SLOT_ALREADY_BOOKED');
    await expect(move(actor, one, '10:10:00')).rejects.toThrow('SLOT_NOT_OPEN');
    const past = { id: one, date: '2024-01-01', slotTime: '09:00:00', idempotencyKey: randomUUID() };
    await expect(callAs(db, actor).booking.reschedule(past)).rejects.toThrow('SLOT_PASSED');
    expect(await callAs(db, actor).booking.get({ id: one })).toMatchObject({
      bookingTime: `${tomorrow}T06:00:00.000Z`,
    });
    expect(await wrongCounters(db)).toEqual([]);
  });

  test('after the notice limit at the time of booking', async () => {
    const { lab, actor, bought, one } = await booked({ cancel_notice_hours: 4 });
    await db.updateTable('labs').set({ cancel_notice_hours: 0 }).where('id', '=', lab.labId).execute();
    await letVisitsBeginIn(db, bought.orderId, 4 * 60 - 5);
    await expect(move(actor, one, '10:00:00')).rejects.toThrow('TOO_LATE_TO_CHANGE');
  });

  test('for lines that are cancelled, held, or started by the lab', async () => {
    const { lab, actor, one } = await booked();
    await db.updateTable('bookings').set({ status: 'checked_in' }).where('id', '=', one).execute();
    await expect(move(actor, one, '10:00:00')).rejects.toThrow('NOT_CHANGEABLE');
    const held = await hold(db, actor, [visitAt(lab.labId, [lab.one], '15:00:00')]);
    await expect(move(actor, linesOf(held)[0]?.id ?? '', '16:00:00')).rejects.toThrow('NOT_CHANGEABLE');
    const gone = await order(db, actor, [visitAt(lab.labId, [lab.one], '17:00:00')]);
    const id = linesOf(gone)[0]?.id ?? '';
    await callAs(db, actor).booking.cancel({ id });
    await expect(move(actor, id, '18:00:00')).rejects.toThrow('NOT_CHANGEABLE');
  });

  test('for other customers, to whom the visit looks like a missing one', async () => {
    const { actor, one } = await booked();
    const stranger = (await make.customer(db)).actor;
    await expect(move(stranger, one, '10:00:00')).rejects.toThrow('NOT_FOUND');
    await expect(move(stranger, randomUUID(), '10:00:00')).rejects.toThrow('NOT_FOUND');
    expect(await callAs(db, actor).booking.get({ id: one })).toMatchObject({
      bookingTime: `${tomorrow}T06:00:00.000Z`,
    });
  });
});

test('takes the seat of an expired hold', async () => {
  const { lab, actor, one } = await booked();
  const rival = await make.customer(db);
  const held = await hold(db, rival.actor, [visitAt(lab.labId, [lab.one], '10:00:00')]);
  await expect(move(actor, one, '10:00:00')).rejects.toThrow('SLOT_FULL');
  await letHoldPass(db, held.orderId);
  expect(await move(actor, one, '10:00:00')).toMatchObject({ bookingTime: `${tomorrow}T07:00:00.000Z` });
  expect(await wrongCounters(db)).toEqual([]);
  expect(await strayVisits(db)).toEqual([]);
});

test('reminders move with the visit', async () => {
  const { actor, bought, one } = await booked();
  await move(actor, one, '19:00:00');
  const reminders = await db
    .selectFrom('visit_reminders')
    .select(['kind', 'due_at'])
    .where('visit_id', '=', bought.visits[0]?.visitId ?? '')
    .execute();
  for (const { due_at } of reminders) {
    expect(due_at.toISOString()).toBe(
      new Date(Date.parse(`${tomorrow}T16:00:00Z`) - 86_400_000).toISOString(),
    );
  }
});
