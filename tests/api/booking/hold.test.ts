import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { releaseExpiredHolds } from '#/server/booking/visits/release-expired-holds.ts';
import { vatInside } from '#/shared/core/money.ts';
import { callAs } from '../../support/api/caller.ts';
import {
  checkout,
  freeTimes,
  hold,
  letHoldPass,
  linesOf,
  newLab,
  order,
  tomorrow,
  visitAt,
  wrongCounters,
} from '../../support/booking/ordering.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const db = await testDb({ max: 20 });

test('the key of a hold cannot be used for a booking, nor the reverse', async () => {
  const lab = await newLab(db);
  const { actor } = await make.customer(db);
  const { booking } = callAs(db, actor);
  const idempotencyKey = randomUUID();
  await booking.hold({ visits: [visitAt(lab.labId, [lab.one])], idempotencyKey });
  const one = { labTestId: lab.two, date: tomorrow, slotTime: '15:00:00' };
  await expect(booking.create({ ...one, idempotencyKey })).rejects.toThrow('IDEMPOTENCY_KEY_REUSED');
  const another = randomUUID();
  await booking.create({ ...one, idempotencyKey: another });
  const held = booking.hold({ visits: [visitAt(lab.labId, [lab.one])], idempotencyKey: another });
  await expect(held).rejects.toThrow('IDEMPOTENCY_KEY_REUSED');
});

describe('holding', () => {
  test("takes one seat for several tests of one lab and time, at the plan's rates", async () => {
    const lab = await newLab(db, { cancel_notice_hours: 6 });
    const { actor } = await make.customer(db);
    const held = await hold(db, actor, [visitAt(lab.labId, [lab.two, lab.one, lab.two])]);
    expect(held).toMatchObject({ status: 'held', method: null, orderNumber: null, payment: null });
    expect(held.visits).toMatchObject([
      {
        labId: lab.labId,
        bookingTime: `${tomorrow}T06:00:00.000Z`,
        freeUntil: `${tomorrow}T00:00:00.000Z`,
        timeZone: 'Asia/Riyadh',
        lines: [
          {
            labTestId: lab.one,
            priceHalalas: 15_000,
            feeHalalas: 750,
            amountHalalas: 15_750,
            status: 'held',
          },
          { labTestId: lab.two, priceHalalas: 9_999, feeHalalas: 500, amountHalalas: 10_499, status: 'held' },
        ],
      },
    ]);
    expect(held.totals).toEqual({
      priceHalalas: 24_999,
      discountHalalas: 0,
      feeHalalas: 1_250,
      stateVatHalalas: 0,
      totalHalalas: 26_249,
      vatHalalas: vatInside(26_249, 1500),
      feeBasisPoints: 500,
      discountBasisPoints: 0,
      vatBasisPoints: 1500,
    });
    const minutes = (Date.parse(held.holdExpiresAt ?? '') - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(14);
    expect(minutes).toBeLessThanOrEqual(15);
    expect(await freeTimes(db, lab.labId)).not.toContain('09:00:00');
  });

  test('takes the seats at two labs, or none', async () => {
    const [first, second] = [await newLab(db), await newLab(db)];
    const rival = await make.customer(db);
    await hold(db, rival.actor, [visitAt(second.labId, [second.one])]);
    const { actor } = await make.customer(db);
    const both = [visitAt(second.labId, [second.one]), visitAt(first.labId, [first.one])];
    await expect(hold(db, actor, both)).rejects.toThrow('SLOT_FULL');
    expect(await freeTimes(db, first.labId)).toContain('09:00:00');
    expect((await callAs(db, actor).booking.mine({ show: 'all' })).rows).toEqual([]);
    const held = await hold(db, actor, [
      visitAt(second.labId, [second.one], '10:00:00'),
      visitAt(first.labId, [first.one]),
    ]);
    expect(held.visits.map(({ labId }) => labId)).toEqual([first.labId, second.labId]);
  });

  test('releases the earlier hold, and only that', async () => {
    const lab = await newLab(db);
    const { actor } = await make.customer(db);
    const booked = await order(db, actor, [visitAt(lab.labId, [lab.one], '08:00:00')]);
    const before = await hold(db, actor, [visitAt(lab.labId, [lab.one])]);
    await hold(db, actor, [visitAt(lab.labId, [lab.one], '10:00:00')]);
    const api = callAs(db, actor);
    expect(await api.orders.get({ orderId: before.orderId })).toMatchObject({
      status: 'expired',
      holdExpiresAt: null,
      totals: { totalHalalas: 15_750 },
    });
    expect(await api.orders.get({ orderId: booked.orderId })).toMatchObject({ status: 'confirmed' });
    const free = await freeTimes(db, lab.labId);
    expect(free).toContain('09:00:00');
    expect(free).not.toContain('08:00:00');
    expect(free).not.toContain('10:00:00');
  });
});

describe('a hold', () => {
  test('returns the same order for the same key, even once it is confirmed', async () => {
    const lab = await newLab(db);
    const { actor } = await make.customer(db);
    const key = randomUUID();
    const held = await hold(db, actor, [visitAt(lab.labId, [lab.one, lab.two])], key);
    expect(await hold(db, actor, [visitAt(lab.labId, [lab.two, lab.one, lab.one])], key)).toEqual(held);
    await checkout(db, actor, held);
    expect(await hold(db, actor, [visitAt(lab.labId, [lab.one, lab.two])], key)).toMatchObject({
      orderId: held.orderId,
      status: 'confirmed',
    });
    const other = hold(db, actor, [visitAt(lab.labId, [lab.one], '11:00:00')], key);
    await expect(other).rejects.toThrow('IDEMPOTENCY_KEY_REUSED');
  });

  test('refuses what cannot be booked', async () => {
    const [lab, other] = [await newLab(db), await newLab(db)];
    const pending = await newLab(db, { review_status: 'pending' });
    const { actor } = await make.customer(db);
    await expect(hold(db, actor, [visitAt(lab.labId, [other.one])])).rejects.toThrow('NOT_FOUND');
    await expect(hold(db, actor, [visitAt(pending.labId, [pending.one])])).rejects.toThrow('NOT_FOUND');
    await expect(hold(db, actor, [visitAt(lab.labId, [lab.one], '07:30:00')])).rejects.toThrow(
      'SLOT_NOT_OPEN',
    );
    const past = { ...visitAt(lab.labId, [lab.one]), date: '2024-01-01' };
    await expect(hold(db, actor, [past])).rejects.toThrow('SLOT_PASSED');
    await order(db, actor, [visitAt(lab.labId, [lab.one])]);
    await expect(hold(db, actor, [visitAt(lab.labId, [lab.two, lab.one])])).rejects.toThrow(
      'SLOT_ALREADY_BOOKED',
    );
    expect((await hold(db, actor, [visitAt(lab.labId, [lab.two])])).status).toBe('held');
  });

  test('refuses an order with a test that requires a name, for an anonymous customer', async () => {
    const lab = await newLab(db);
    const { labTestId } = await make.labTest(db, { lab_id: lab.labId });
    const { actor } = await make.anonymous(db);
    const both = hold(db, actor, [visitAt(lab.labId, [lab.one, labTestId])]);
    await expect(both).rejects.toThrow('ANONYMOUS_NOT_ALLOWED');
    expect(await freeTimes(db, lab.labId)).toContain('09:00:00');
    expect((await hold(db, actor, [visitAt(lab.labId, [lab.one])])).status).toBe('held');
  });
});

describe('an expired hold', () => {
  test('is ended by the task, and its seats are free', async () => {
    const lab = await newLab(db);
    const [{ actor }, rival] = [await make.customer(db), await make.customer(db)];
    const held = await hold(db, actor, [visitAt(lab.labId, [lab.one])]);
    const lasting = await hold(db, rival.actor, [visitAt(lab.labId, [lab.one], '10:00:00')]);
    await letHoldPass(db, held.orderId);
    await releaseExpiredHolds({ db });
    const statuses = await db
      .selectFrom('orders')
      .select('status')
      .where('id', 'in', [held.orderId, lasting.orderId])
      .orderBy('id')
      .execute();
    expect(statuses).toEqual([{ status: 'expired' }, { status: 'held' }]);
    expect(await freeTimes(db, lab.labId)).toContain('09:00:00');
    const events = await db
      .selectFrom('booking_events')
      .select(['from_status', 'to_status', 'reason', 'actor_id'])
      .where('booking_id', '=', linesOf(held)[0]?.id ?? '')
      .where('to_status', '=', 'expired')
      .execute();
    expect(events).toEqual([
      { from_status: 'held', to_status: 'expired', reason: 'hold_over', actor_id: null },
    ]);
  });

  test('is shown as expired and cannot be checked out', async () => {
    const lab = await newLab(db);
    const { actor } = await make.customer(db);
    const held = await hold(db, actor, [visitAt(lab.labId, [lab.one])]);
    await letHoldPass(db, held.orderId);
    await expect(checkout(db, actor, held)).rejects.toThrow('HOLD_EXPIRED');
    await expect(checkout(db, actor, held, 'card')).rejects.toThrow('HOLD_EXPIRED');
    const api = callAs(db, actor);
    expect((await api.booking.mine({ show: 'upcoming' })).rows).toEqual([]);
    expect((await api.booking.mine({ show: 'all' })).rows).toMatchObject([{ status: 'expired' }]);
    expect(await api.orders.get({ orderId: held.orderId })).toMatchObject({ status: 'expired' });
    await expect(checkout(db, actor, held)).rejects.toThrow('HOLD_EXPIRED');
  });

  test('is expired for its customer in every view', async () => {
    const lab = await newLab(db);
    const { actor } = await make.customer(db);
    const held = await hold(db, actor, [visitAt(lab.labId, [lab.one])]);
    await letHoldPass(db, held.orderId);
    const { status, visits } = await callAs(db, actor).orders.get({ orderId: held.orderId });
    expect([status, visits[0]?.lines[0]?.status]).toEqual(['expired', 'expired']);
  });

  test('a released hold frees its seats at once; other orders stay', async () => {
    const lab = await newLab(db);
    const [{ actor }, stranger] = [await make.customer(db), await make.customer(db)];
    const held = await hold(db, actor, [visitAt(lab.labId, [lab.one])]);
    const booked = await order(db, stranger.actor, [visitAt(lab.labId, [lab.one], '10:00:00')]);
    for (const orderId of [held.orderId, booked.orderId, randomUUID()]) {
      await callAs(db, stranger.actor).booking.release({ orderId });
    }
    expect(await callAs(db, actor).orders.get({ orderId: held.orderId })).toMatchObject({ status: 'held' });
    expect(await callAs(db, stranger.actor).orders.get({ orderId: booked.orderId })).toMatchObject({
      status: 'confirmed',
    });
    await callAs(db, actor).booking.release({ orderId: held.orderId });
    await callAs(db, actor).booking.release({ orderId: held.orderId });
    expect(await freeTimes(db, lab.labId)).toContain('09:00:00');
    expect(await wrongCounters(db)).toEqual([]);
  });
});
