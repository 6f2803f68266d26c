import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { proveLedger } from '#/server/payments/ledger/prove-ledger.ts';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const db = await testDb();
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** A booking at 165.00 SAR with a 5 % fee, at a lab whose commission is 15 %. */
async function bookOne(where = db) {
  const { labId, labTestId } = await make.labTest(where, { price_halalas: 16_500 });
  const { actor, userId } = await make.customer(where);
  const { id } = await callAs(where, actor).booking.create({
    labTestId,
    date: tomorrow,
    slotTime: '09:00:00',
    idempotencyKey: randomUUID(),
  });
  const { order_id: orderId } = await where
    .selectFrom('bookings')
    .select('order_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, labId, orderId, userId };
}

const setBooking = (
  id: string,
  change: { status?: 'completed' | 'confirmed'; payment?: 'paid' | 'refunded' },
  where = db,
) => where.updateTable('bookings').set(change).where('id', '=', id).execute();

const pay = (orderId: string, amount: number, where = db) =>
  where
    .insertInto('payments')
    .values({
      order_id: orderId,
      provider: 'simulated',
      provider_payment_id: randomUUID(),
      amount_halalas: amount,
      status: 'paid',
    })
    .returning('id')
    .executeTakeFirstOrThrow();

async function booksOf(id: string) {
  const { rows } = await sql<{ account: string; amount: number }>`
    select e.account, sum(e.amount_halalas) as amount
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.booking_id = ${id} or t.order_id = (select order_id from bookings where id = ${id})
    group by e.account having sum(e.amount_halalas) <> 0`.execute(db);
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error) => error.message,
  );

describe('ledger entries', () => {
  test('a visit paid at the lab: the lab owes commission and fee once it is completed, VAT included', async () => {
    const { id } = await bookOne();
    expect(await booksOf(id)).toEqual({});
    await setBooking(id, { status: 'completed' });
    // 15 % of 165.00 = 24.75 and 5 % = 8.25; VAT inside: 3.23 and 1.08.
    expect(await booksOf(id)).toEqual({
      lab_receivable: 3300,
      commission: -(2475 - 323),
      fees: -(825 - 108),
      vat: -(323 + 108),
    });
    await setBooking(id, { status: 'confirmed' });
    expect(await booksOf(id)).toEqual({});
  });

  test('a visit paid by card: we owe the lab its price, less the commission once it is completed', async () => {
    const { id, orderId } = await bookOne();
    await setBooking(id, { payment: 'paid' });
    await pay(orderId, 17_325);
    expect(await booksOf(id)).toEqual({
      gateway_clearing: 17_325,
      lab_payable: -16_500,
      fees: -(825 - 108),
      vat: -108,
    });
    await setBooking(id, { status: 'completed' });
    expect(await booksOf(id)).toMatchObject({
      lab_payable: -(16_500 - 2475),
      commission: -(2475 - 323),
      vat: -431,
    });
  });

  test('a refund leaves only what is still on its way', async () => {
    const { id, orderId } = await bookOne();
    await setBooking(id, { payment: 'paid' });
    const { id: paymentId } = await pay(orderId, 17_325);
    await setBooking(id, { payment: 'refunded' });
    const refund = { payment_id: paymentId, booking_id: id, amount_halalas: 17_325, reason: 'cancelled' };
    await db.insertInto('refunds').values(refund).execute();
    expect(await booksOf(id)).toEqual({ gateway_clearing: 17_325, refunds: -17_325 });
    await db.updateTable('refunds').set({ status: 'done' }).where('payment_id', '=', paymentId).execute();
    expect(await booksOf(id)).toEqual({});
  });

  test('a month of a plan is our income without its VAT', async () => {
    const { userId } = await make.customer(db);
    const charge = {
      user_id: userId,
      audience: 'customer' as const,
      tier: 'premium',
      kind: 'start' as const,
    };
    const { id } = await db
      .insertInto('subscription_charges')
      .values({ ...charge, price_halalas: 9900, vat_basis_points: 1500 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('payments')
      .values({
        charge_id: id,
        provider: 'simulated',
        provider_payment_id: randomUUID(),
        amount_halalas: 9900,
        status: 'paid',
      })
      .execute();
    const { rows } = await sql<{ account: string; amount_halalas: number }>`
      select e.account, e.amount_halalas from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      join payments p on p.id = t.payment_id where p.charge_id = ${id} order by e.account`.execute(db);
    expect(rows).toEqual([
      { account: 'gateway_clearing', amount_halalas: 9900 },
      { account: 'subscriptions', amount_halalas: -8609 },
      { account: 'vat', amount_halalas: -1291 },
    ]);
  });
});

describe('refused by the database', () => {
  const post = (amounts: number[]) =>
    db.transaction().execute(async (trx) => {
      const { id } = await trx
        .insertInto('ledger_transactions')
        .values({ kind: 'test' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const accounts = ['fees', 'vat', 'commission'] as const;
      for (const [at, amount_halalas] of amounts.entries())
        await trx
          .insertInto('ledger_entries')
          .values({ transaction_id: id, account: accounts[at] ?? 'fees', amount_halalas })
          .execute();
    });

  test('a transaction that does not sum to zero', async () => {
    expect(await refusal(post([100, -99]))).toMatch(/does not balance/);
    expect(await refusal(post([100]))).toMatch(/does not balance/);
    expect(await refusal(post([100, -60, -40]))).toBe('done');
  });

  test('changes and deletions of entries', async () => {
    await post([5, -5]);
    for (const statement of [
      'update ledger_entries set amount_halalas = 1',
      'delete from ledger_entries',
      'truncate ledger_entries',
      "update ledger_transactions set kind = 'other'",
      'delete from ledger_transactions',
      'truncate ledger_transactions cascade',
    ])
      expect(await refusal(sql.raw(statement).execute(db))).toMatch(/append-only/);
  });

  test('other rates, another amount of a paid payment, or refunds beyond the payment', async () => {
    const { id, orderId } = await bookOne();
    for (const column of ['total_price_halalas', 'fee_halalas', 'commission_halalas', 'vat_basis_points'])
      expect(
        await refusal(sql`update bookings set ${sql.ref(column)} = 1 where id = ${id}`.execute(db)),
      ).toMatch(/fixed/);
    const { id: paymentId } = await pay(orderId, 17_325);
    const change = (set: RawBuilder<unknown>) =>
      refusal(sql`update payments set ${set} where id = ${paymentId}`.execute(db));
    expect(await change(sql`amount_halalas = 1`)).toMatch(/stays as it is/);
    expect(await change(sql`status = 'failed'`)).toMatch(/stays as it is/);
    const giveBack = (amount: number) =>
      refusal(
        db
          .insertInto('refunds')
          .values({ payment_id: paymentId, amount_halalas: amount, reason: 'duplicate' })
          .execute(),
      );
    expect(await giveBack(17_326)).toMatch(/more would be returned/);
    const racers = await Promise.all(Array.from({ length: 20 }, () => giveBack(10_000)));
    expect(racers.filter((said) => said === 'done')).toHaveLength(1);
  });
});

describe('proving the ledger', () => {
  /** A database with two completed visits: one paid by card, one at the lab. */
  async function smallBooks() {
    const own = await testDb();
    const byCard = await bookOne(own);
    await setBooking(byCard.id, { payment: 'paid' }, own);
    await pay(byCard.orderId, 17_325, own);
    const atLab = await bookOne(own);
    for (const { id } of [byCard, atLab]) await setBooking(id, { status: 'completed' }, own);
    return own;
  }

  test('finds no difference in a correct ledger', async () => {
    expect(await proveLedger(await smallBooks())).toEqual({
      lines: 2,
      payments: 1,
      refunds: 0,
      payouts: 0,
      differences: [],
    });
  });

  test.each([
    ['a deleted entry', `delete from ledger_entries where ctid = (select min(ctid) from ledger_entries)`],
    [
      'two extra entries',
      `insert into ledger_entries (transaction_id, account, amount_halalas)
      select min(id), a::ledger_account, n from ledger_transactions, (values ('payouts', 7), ('refunds', -7)) v (a, n) group by a, n`,
    ],
    ['a changed price', `update bookings set total_price_halalas = 16600 where payment = 'paid'`],
    ['a fee that does not match its rate', `update bookings set fee_halalas = 826`],
    ['a paid payment that failed', `update payments set status = 'failed'`],
    ['a paid line without a payment', `update bookings set payment = 'paid'`],
    ['a reverted completion', `update bookings set status = 'confirmed'`],
    ['a wrong sum of revenue', `update lab_revenues set revenue_halalas = revenue_halalas + 1`],
  ])('finds %s', async (_name, tampering) => {
    const own = await smallBooks();
    // As a superuser, past the triggers.
    await own.connection().execute(async (connection) => {
      await sql`set session_replication_role = replica`.execute(connection);
      await sql.raw(tampering).execute(connection);
      await sql`set session_replication_role = origin`.execute(connection);
    });
    expect((await proveLedger(own)).differences).not.toEqual([]);
  });
});
