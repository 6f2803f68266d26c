import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { callAs } from '../../support/api/caller.ts';
import {
  booksOf,
  freeTimes,
  hold,
  letVisitsBeginIn,
  newLab,
  order,
  visitAt,
} from '../../support/booking/ordering.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { erase, makeMember, makePayer, tierOf } from '../../support/payments/plan-group.ts';

const db = await testDb();

test('erasing the account refunds what was paid for future visits, and deletes the rest', async () => {
  const lab = await newLab(db, { cancel_notice_hours: 24 });
  const { actor, userId } = await make.customer(db);
  const bought = await order(db, actor, [visitAt(lab.labId, [lab.one, lab.two])], 'card');
  const held = await hold(db, actor, [visitAt(lab.labId, [lab.one], '10:00:00')]);
  const citizen = { is_vat_exempt: true, national_id_sealed: Buffer.from('sealed') };
  await db.updateTable('orders').set(citizen).where('id', '=', bought.orderId).execute();
  await letVisitsBeginIn(db, bought.orderId, 60);
  await db
    .insertInto('sessions')
    .values({
      id: actor.sessionId,
      user_id: userId,
      token_hash: Buffer.from(randomUUID()),
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .execute();
  await callAs(db, actor).account.eraseAccount({});

  const refunds = await db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select(['r.amount_halalas', 'r.reason', 'r.status'])
    .where('p.order_id', '=', bought.orderId)
    .orderBy('r.amount_halalas', 'desc')
    .execute();
  const refund = { reason: 'account_erased', status: 'pending' };
  expect(refunds).toEqual([
    { ...refund, amount_halalas: 15_750 },
    { ...refund, amount_halalas: 10_499 },
  ]);
  const orders = await db
    .selectFrom('orders')
    .select(['status', 'is_vat_exempt', 'national_id_sealed'])
    .where('id', 'in', [bought.orderId, held.orderId])
    .orderBy('id')
    .execute();
  expect(orders).toEqual([
    { status: 'cancelled', is_vat_exempt: true, national_id_sealed: null },
    { status: 'cancelled', is_vat_exempt: false, national_id_sealed: null },
  ]);
  expect((await callAs(db, actor).inbox.mine()).rows).toEqual([]);
  expect(await freeTimes(db, lab.labId)).toContain('10:00:00');
  expect(await booksOf(db, bought.orderId)).toEqual({ gateway_clearing: 26_249, refunds: -26_249 });
});

test('erasing the account of who pays for a plan names the plan and its members, and gives back what is left', async () => {
  const payer = await makePayer(db);
  const member = await makeMember(db, payer);
  const quote = await callAs(db, payer.actor).account.erasureQuote();
  expect(quote).toEqual({
    visitCount: 0,
    plan: { tier: 'enterprise', memberCount: 1 },
    refundHalalas: 49_900,
  });
  await erase(db, payer);
  const refunds = await db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .innerJoin('subscription_charges as c', 'c.id', 'p.charge_id')
    .select(['r.amount_halalas', 'r.status'])
    .where('c.user_id', '=', payer.userId)
    .execute();
  expect(refunds).toEqual([{ amount_halalas: quote.refundHalalas, status: 'pending' }]);
  expect(await tierOf(db, member)).toBe('basic');
});
