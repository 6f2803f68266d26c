import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { proveLedger } from '#/server/payments/ledger/prove-ledger.ts';
import { dayIn, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import { callAs } from '../../support/api/caller.ts';
import { openConnections, settle } from '../../support/api/together.ts';
import {
  booksOf,
  linesOf,
  newLab,
  order,
  strayVisits,
  visitAt,
  wrongCounters,
} from '../../support/booking/ordering.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const db = await testDb({ max: 30 });
const { actor: admin, userId: adminId } = await make.admin(db);
const asAdmin = callAs(db, admin).admin;

/** 150.00 and 99.99 in one visit of one lab: with the fee of 5 % that is 157.50 and 104.99. */
async function boughtByCard(method: 'card' | 'atLab' = 'card') {
  const lab = await newLab(db);
  const { actor, userId } = await make.customer(db);
  const bought = await order(db, actor, [visitAt(lab.labId, [lab.one, lab.two])], method);
  const lines = linesOf(bought).toSorted((a, b) => b.priceHalalas - a.priceHalalas);
  const [one, two] = lines;
  if (!one || !two) throw new Error('two lines were ordered');
  return { lab, actor, userId, orderId: bought.orderId, one, two };
}

/** All of a line. */
async function refund(bookingId: string, refundHalalas: number, idempotencyKey: string = randomUUID()) {
  const line = await db
    .selectFrom('bookings')
    .select('order_id')
    .where('id', '=', bookingId)
    .executeTakeFirst();
  return asAdmin.refundOrder({
    orderId: line?.order_id ?? randomUUID(),
    lines: [{ bookingId, refundHalalas, leftHalalas: refundHalalas }],
    reason: 'The machine was broken',
    idempotencyKey,
  });
}
const complete = (bookingId: string) =>
  sql`update bookings set status = 'completed' where id = ${bookingId}`.execute(db);
const notificationsOf = async (userId: string) =>
  (
    await db.selectFrom('inbox_messages').select('kind').where('user_id', '=', userId).orderBy('id').execute()
  ).map(({ kind }) => kind);
async function balanceOf(labId: number) {
  const { rows } = await sql<{ owed: number; waiting: number; receivable: number }>`
    select owed, waiting, receivable from lab_balance(${labId})`.execute(db);
  return rows[0];
}

describe('the refund of a line', () => {
  test('that is to come is shown exactly, cancelled, its seat freed, notified and audited; then the last of its order', async () => {
    const { orderId, one, two, userId, lab } = await boughtByCard();
    const { lines } = await asAdmin.quoteRefund({ orderId });
    expect(Object.fromEntries(lines.map((line) => [line.bookingId, line.leftHalalas]))).toEqual({
      [one.id]: 15_750,
      [two.id]: 10_499,
    });
    expect(lines.find(({ bookingId }) => bookingId === one.id)).toMatchObject({
      state: 'possible',
      cancels: true,
      refundedHalalas: 0,
      refund: null,
    });
    await expect(refund(one.id, 15_749)).rejects.toThrow('REFUND_CHANGED');
    await refund(one.id, 15_750);
    expect(await booksOf(db, orderId)).toMatchObject({ refunds: -15_750, lab_payable: -9_999 });
    await expect(refund(one.id, 15_750)).rejects.toThrow('NOT_REFUNDABLE');
    await refund(two.id, 10_499);

    const opened = await asAdmin.order({ orderId });
    expect(opened.order).toMatchObject({ status: 'cancelled', paidHalalas: 26_249, refundedHalalas: 26_249 });
    expect(opened.lines.map(({ status, payment }) => `${status} ${payment}`)).toEqual([
      'cancelled refunded',
      'cancelled refunded',
    ]);
    expect(opened.refunds.map(({ reason, status }) => `${reason} ${status}`)).toEqual([
      'dispute pending',
      'dispute pending',
    ]);
    for (const { entries } of opened.ledger)
      expect(entries.reduce((sum, { amountHalalas }) => sum + amountHalalas, 0)).toBe(0);
    expect(opened.messages.map(({ kind }) => kind)).toEqual([
      'visitBooked',
      'linesCancelled',
      'visitCancelled',
    ]);
    expect(opened.events.filter(({ reason }) => reason === 'by_admin')).toMatchObject([
      { from: 'confirmed', to: 'cancelled', by: { userType: 'admin' } },
      { from: 'confirmed', to: 'cancelled', by: { userType: 'admin' } },
    ]);
    expect(await notificationsOf(userId)).toEqual(['visitBooked', 'linesCancelled', 'visitCancelled']);
    expect(await wrongCounters(db)).toEqual([]);
    expect(await strayVisits(db)).toEqual([]);
    const audited = await db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'admin.refundOrder')
      .where('subject_id', '=', orderId)
      .orderBy('id')
      .execute();
    expect(audited).toMatchObject([
      {
        before: { leftHalalas: 15_750 },
        after: {
          leftHalalas: 0,
          refundHalalas: 15_750,
          lines: `${one.reference} 157.50`,
          cancelled: one.reference,
          reason: 'The machine was broken',
        },
      },
      { after: { lines: `${two.reference} 104.99` } },
    ]);
    expect(await balanceOf(lab.labId)).toEqual({ owed: 0, waiting: 0, receivable: 0 });
  });
});

describe('the refund of a completed line', () => {
  test('that is paid out leaves it completed, and the lab owes what it was paid', async () => {
    const { orderId, one, two, lab } = await boughtByCard();
    await complete(one.id);
    await complete(two.id);
    // 15 % of each is commission: 22.50 and 15.00.
    expect(await balanceOf(lab.labId)).toEqual({ owed: 12_750 + 8_499, waiting: 0, receivable: 0 });
    const paidOn = dayIn(SITE_TIME_ZONE, new Date());
    await asAdmin.recordPayout({
      labId: lab.labId,
      amountHalalas: 21_249,
      paidOn,
      bankReference: randomUUID(),
    });
    const quote = await asAdmin.quoteRefund({ orderId });
    expect(quote.lines.find(({ bookingId }) => bookingId === one.id)).toMatchObject({
      leftHalalas: 15_750,
      cancels: false,
      parts: { commissionHalalas: 2_250 },
    });
    await refund(one.id, 15_750);
    expect(await balanceOf(lab.labId)).toEqual({ owed: -12_750, waiting: 0, receivable: 0 });
    const { lines } = await asAdmin.order({ orderId });
    expect(lines.map(({ status, payment }) => `${status} ${payment}`).toSorted()).toEqual([
      'completed paid',
      'completed refunded',
    ]);
    expect((await proveLedger(db)).differences).toEqual([]);
  });
  test('twenty administrators at once make one refund, and twenty repeats of one command return the same', async () => {
    const { one, two } = await boughtByCard();
    await openConnections(db, 20);
    const rivals = await settle(Array.from({ length: 20 }, () => refund(one.id, 15_750)));
    expect(rivals.won).toHaveLength(1);
    expect(new Set(rivals.refusals)).toEqual(new Set(['NOT_REFUNDABLE']));
    const key = randomUUID();
    const repeats = await settle(Array.from({ length: 20 }, () => refund(two.id, 10_499, key)));
    expect(repeats.refusals).toEqual([]);
    expect(new Set(repeats.won.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await expect(refund(one.id, 15_750, key)).rejects.toThrow('IDEMPOTENCY_KEY_REUSED');
    const { rows } = await sql<{ count: number }>`
      select count(*) from refunds where booking_id in (${one.id}, ${two.id})`.execute(db);
    expect(rows[0]?.count).toBe(2);
    expect((await proveLedger(db)).differences).toEqual([]);
  });

  test('that was paid at the lab, or not at all, is not ours to refund', async () => {
    const { orderId, one, two } = await boughtByCard('atLab');
    await complete(one.id);
    const { lines } = await asAdmin.quoteRefund({ orderId });
    expect(Object.fromEntries(lines.map((line) => [line.bookingId, [line.state, line.leftHalalas]]))).toEqual(
      {
        [one.id]: ['paidAtLab', 0],
        [two.id]: ['nothingPaid', 0],
      },
    );
    await expect(refund(one.id, 15_750)).rejects.toThrow('NOT_REFUNDABLE');
    await expect(refund(two.id, 10_499)).rejects.toThrow('NOT_REFUNDABLE');
    await expect(refund(randomUUID(), 1)).rejects.toThrow('NOT_FOUND');
  });
});

test('a failed refund is sent again at once; one that may be in progress is left alone', async () => {
  const { one, orderId } = await boughtByCard();
  await refund(one.id, 15_750);
  const [waiting] = (await asAdmin.order({ orderId })).refunds;
  const refundId = waiting?.refundId ?? '';
  const leaseFor = (seconds: number) =>
    sql`update refunds set attempts = 4, last_error = 'The bank said no',
          leased_until = now() + make_interval(secs => ${seconds}) where id = ${refundId}`.execute(db);
  const isDue = async () => {
    const { rows } = await sql<{ is_due: boolean }>`
      select leased_until <= now() as is_due from refunds where id = ${refundId}`.execute(db);
    return rows[0]?.is_due;
  };
  await leaseFor(50);
  await asAdmin.retryRefund({ refundId });
  expect(await isDue()).toBe(false);
  await leaseFor(3_600);
  expect((await asAdmin.refunds({ status: 'failing', text: refundId })).rows).toMatchObject([
    { refundId, attempts: 4, lastError: 'The bank said no' },
  ]);
  await asAdmin.retryRefund({ refundId });
  expect(await isDue()).toBe(true);
  await sql`update refunds set status = 'done', done_at = now() where id = ${refundId}`.execute(db);
  await expect(asAdmin.retryRefund({ refundId })).rejects.toThrow('ALREADY_DECIDED');
});

test('the ledger is proved on request at a limited rate, and differences are listed and stored', async () => {
  expect(await asAdmin.lastLedgerProof()).toBeNull();
  await boughtByCard();
  await openConnections(db, 10);
  const { won, refusals } = await settle(Array.from({ length: 10 }, () => asAdmin.proveLedger()));
  expect(won).toMatchObject([{ isSound: true, problems: [] }]);
  for (const refusal of refusals) expect(['SERVER_BUSY', 'RATE_LIMITED']).toContain(refusal);

  await sql`update ledger_proofs set at = at - interval '1 hour'`.execute(db);
  const { one } = await boughtByCard();
  // A ledger movement without a source.
  await sql`
    with t as (insert into ledger_transactions (kind, booking_id) values ('sale', ${one.id}) returning id)
    insert into ledger_entries (transaction_id, account, amount_halalas)
    select id, a.account::ledger_account, a.amount from t, (values ('fees', -7), ('vat', 7)) a (account, amount)`.execute(
    db,
  );
  const broken = await asAdmin.proveLedger();
  expect(broken.isSound).toBe(false);
  expect(broken.problems).toMatchObject([{ what: 'entries of a line', id: one.id }]);
  expect(await asAdmin.lastLedgerProof()).toEqual(broken);
  const { name } = await db
    .selectFrom('user_profiles')
    .select('name')
    .where('id', '=', adminId)
    .executeTakeFirstOrThrow();
  expect(broken.byName).toBe(name);
});
