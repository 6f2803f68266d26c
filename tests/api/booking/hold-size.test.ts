import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { callAs } from '../../support/api/caller.ts';
import { checkout, hold, tomorrow, visitAt } from '../../support/booking/ordering.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const DEAREST_HALALAS = 100_000_000;
const db = await testDb();

/** A lab with `count` offers, each at the maximum price. */
async function dearestLab(count: number) {
  const { labId } = await make.lab(db);
  const offers: number[] = [];
  for (let at = 0; at < count; at += 1) {
    offers.push((await make.labTest(db, { lab_id: labId, price_halalas: DEAREST_HALALAS })).labTestId);
  }
  return { labId, offers };
}

test('the most expensive cart can be paid', async () => {
  const { labId, offers } = await dearestLab(20);
  const { actor } = await make.customer(db);
  const held = await hold(db, actor, [
    visitAt(labId, offers.slice(0, 10)),
    visitAt(labId, offers.slice(10), '10:00:00'),
  ]);
  expect(held.totals.totalHalalas).toBe(20 * DEAREST_HALALAS * 1.05);
  expect(await checkout(db, actor, held, 'card')).toEqual({ kind: 'confirmed' });
  const cancel = { id: held.visits[0]?.lines[0]?.id ?? '', scope: 'visit' as const };
  expect((await callAs(db, actor).booking.cancel(cancel)).refundHalalas).toBe(10 * DEAREST_HALALAS * 1.05);
});

test('more lines than the maximum are refused, however they are spread over visits', async () => {
  const { labId, offers } = await dearestLab(11);
  const { actor } = await make.customer(db);
  const both = [visitAt(labId, offers), visitAt(labId, offers, '10:00:00')];
  await expect(hold(db, actor, both)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('the key of a hold cannot be used for a booking', async () => {
  const { labId, offers } = await dearestLab(1);
  const { actor } = await make.customer(db);
  const idempotencyKey = randomUUID();
  await hold(db, actor, [visitAt(labId, offers)], idempotencyKey);
  const wish = { labTestId: offers[0] ?? 0, date: tomorrow, slotTime: '11:00:00', idempotencyKey };
  await expect(callAs(db, actor).booking.create(wish)).rejects.toThrow('IDEMPOTENCY_KEY_REUSED');
});
