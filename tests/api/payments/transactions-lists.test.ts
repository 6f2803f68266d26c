import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Page } from '#/shared/core/page.ts';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { addLine } from '../../support/db/lines.ts';
import { make } from '../../support/db/make.ts';

const db = await testDb();
const { actor: admin } = await make.admin(db);
const asAdmin = callAs(db, admin).admin;

const bookingIdOfNobody = '00000000-0000-7000-8000-000000000000';

type Asked = { cursor?: string; limit: number };
/** All rows of a list, a few at a time, which checks that pages join exactly. */
async function all<Row>(read: (asked: Asked) => Promise<Page<Row>>, limit = 7): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<Row> = await read({ limit, ...(cursor === null ? {} : { cursor }) });
    rows.push(...page.rows);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return rows;
}

const statuses = ['confirmed', 'completed', 'cancelled', 'no_show', 'checked_in'] as const;
const payments = ['unpaid', 'paid', 'refunded'] as const;
const random = (below: number) => Math.floor(Math.random() * below);
const pick = <T>(from: readonly T[]): T => {
  const one = from[random(from.length)];
  if (one === undefined) throw new Error('nothing to pick from');
  return one;
};

/** Lines of six labs in three cities over ten days: some at the same microsecond, others a microsecond apart. */
async function makeHistory() {
  const labs = await Promise.all(
    ['riyadh', 'jeddah', 'dammam', 'riyadh', 'jeddah', null].map(async (city_id) => {
      const { labId } = await make.lab(db, { city_id });
      const { labTestId } = await make.labTest(db, { lab_id: labId });
      return { labId, labTestId, city_id };
    }),
  );
  const people = await Promise.all([make.customer(db), make.customer(db), make.anonymous(db)]);
  for (let at = 0; at < 90; at += 1) {
    const lab = pick(labs);
    const created = `2026-03-0${1 + random(9)} ${String(random(24)).padStart(2, '0')}:00:00.00000${random(3)}+00`;
    await addLine(
      db,
      { ...lab, customerId: pick(people).userId },
      { price: 1_000 + random(100) },
      { status: pick(statuses), payment: pick(payments), created_at: created, status_changed_at: created },
    );
  }
  await sql`
    update orders o set created_at = b.created_at from bookings b where b.order_id = o.id`.execute(db);
  return { labs, people };
}
const { labs, people } = await makeHistory();

/** The expected rows, read by a plain query without pages. */
async function expected(column: 'created_at' | 'status_changed_at', condition: string) {
  const { rows } = await sql<{ id: string }>`
    select b.id from bookings b where ${sql.raw(condition)}
    order by b.${sql.raw(column)} desc, b.id desc`.execute(db);
  return rows.map(({ id }) => id);
}
const linesOf = async (filters: Parameters<typeof asAdmin.orderLines>[0]) =>
  (await all((asked) => asAdmin.orderLines({ ...filters, ...asked }))).map(({ bookingId }) => bookingId);

describe('lines', () => {
  const lab = labs[0]?.labId ?? 0;
  const day = (column: string) => `riyadh_day(b.${column})`;
  test.each([
    [{}, 'created_at', 'true'],
    [
      { status: 'booked', from: '2026-03-03', to: '2026-03-03' },
      'created_at',
      `${day('created_at')} = '2026-03-03'`,
    ],
    [
      { status: 'completed', from: '2026-03-04' },
      'status_changed_at',
      `status = 'completed' and ${day('status_changed_at')} >= '2026-03-04'`,
    ],
    [
      { status: 'cancelled', to: '2026-03-05' },
      'status_changed_at',
      `status = 'cancelled' and ${day('status_changed_at')} <= '2026-03-05'`,
    ],
    [{ status: 'no_show' }, 'status_changed_at', `status = 'no_show'`],
    [{ kind: 'refunded' }, 'created_at', `payment = 'refunded'`],
    [{ lab }, 'created_at', `lab_id = ${lab}`],
    [{ city: 'jeddah', status: 'checked_in' }, 'created_at', `city_id = 'jeddah' and status = 'checked_in'`],
    [{ lab: 2_000_000_000 }, 'created_at', 'false'],
  ] as const)('%j', async (filters, column, condition) => {
    const rows = await expected(column, condition);
    expect(await linesOf(filters)).toEqual(rows);
    expect(await linesOf({ ...filters, sort: 'oldest' })).toEqual(rows.toReversed());
  });

  test('are found by reference, order or customer, never by the name or code of an anonymous one', async () => {
    const [first] = (await asAdmin.orderLines({ kind: 'paid' })).rows;
    if (!first) throw new Error('a line was paid');
    const { bookingId, reference, orderId } = first;
    expect(await linesOf({ text: reference.toLowerCase() })).toEqual([bookingId]);
    expect(await linesOf({ text: orderId })).toEqual([bookingId]);
    const { email, userId } = people[0];
    expect(await linesOf({ text: ` ${email.toUpperCase()} ` })).toEqual(
      await expected('created_at', `customer_id = '${userId}'`),
    );
    for (const text of ['nobody@example.test', 'Person', 'x', '%', '99999999999999999999', bookingIdOfNobody])
      expect(await linesOf({ text })).toEqual([]);
    const hidden = (await all((asked) => asAdmin.orderLines(asked), 50)).find(
      ({ customer }) => customer.isAnonymous,
    );
    expect(hidden?.customer).toEqual({ userId: people[2].userId, name: null, isAnonymous: true });
    // No list names the test.
    expect(Object.keys(first)).not.toContain('testName');
  });

  test('a cursor of another list, or an invalid one, is refused', async () => {
    for (const key of [['x'], [1, 'x'], [-1, bookingIdOfNobody], [1e300, bookingIdOfNobody]]) {
      const cursor = Buffer.from(JSON.stringify(key)).toString('base64url');
      await expect(asAdmin.orderLines({ cursor })).rejects.toThrow('CURSOR_INVALID');
      await expect(asAdmin.transactions({ cursor })).rejects.toThrow('CURSOR_INVALID');
    }
  });
});

test('orders: each once, newest first, filtered by state, method, lab, city and day', async () => {
  const read = async (filters: Parameters<typeof asAdmin.transactions>[0]) =>
    (await all((asked) => asAdmin.transactions({ ...filters, ...asked }))).map(({ orderId }) => orderId);
  const model = async (condition: string) => {
    const { rows } = await sql<{ id: string }>`
      select o.id from orders o where ${sql.raw(condition)} order by o.created_at desc, o.id desc`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  };
  expect(await read({})).toEqual(await model('true'));
  expect(await read({ sort: 'oldest' })).toEqual((await model('true')).toReversed());
  expect(await read({ status: 'cancelled' })).toEqual([]);
  expect(await read({ kind: 'card' })).toEqual([]);
  expect(await read({ kind: 'atLab', from: '2026-03-02', to: '2026-03-04' })).toEqual(
    await model(`riyadh_day(created_at) between '2026-03-02' and '2026-03-04'`),
  );
  expect(await read({ city: 'riyadh' })).toEqual(
    await model(`exists (select from bookings b where b.order_id = o.id and b.city_id = 'riyadh')`),
  );
});

test('the ledger: each transaction with entries that sum to zero, filtered by lab, account, kind and day', async () => {
  const read = (filters: Parameters<typeof asAdmin.ledgerTransactions>[0]) =>
    all((asked) => asAdmin.ledgerTransactions({ ...filters, ...asked }));
  const model = async (condition: string) => {
    const { rows } = await sql<{ id: number }>`
      select t.id from ledger_transactions t where ${sql.raw(condition)} order by t.id desc`.execute(db);
    return rows.map(({ id }) => id);
  };
  const rows = await read({});
  expect(rows.map(({ id }) => id)).toEqual(await model('true'));
  for (const { entries } of rows)
    expect(entries.reduce((sum, { amountHalalas }) => sum + amountHalalas, 0)).toBe(0);
  const idsOf = async (filters: Parameters<typeof asAdmin.ledgerTransactions>[0]) =>
    (await read(filters)).map(({ id }) => id);
  const of = (account: string) =>
    `exists (select from ledger_entries e where e.transaction_id = t.id and e.account = '${account}')`;
  expect(await idsOf({ kind: 'commission' })).toEqual(await model(of('commission')));
  expect(await idsOf({ kind: 'discounts' })).toEqual(await model(of('discounts')));
  expect(await idsOf({ kind: 'sale', sort: 'oldest' })).toEqual((await model(`kind = 'sale'`)).toReversed());
  const lab = labs[1]?.labId ?? 0;
  expect(await idsOf({ lab })).toEqual(await model(`lab_id = ${lab}`));
  const today = await sql<{ day: string }>`select riyadh_day(now()) as day`.execute(db);
  const from = today.rows[0]?.day ?? '';
  expect(await idsOf({ from, to: from })).toEqual(await model(`riyadh_day(at) = '${from}'`));
  expect(await idsOf({ to: '2026-01-01' })).toEqual([]);
  expect(await idsOf({ from: '2099-01-01' })).toEqual([]);
});

test('payments and refunds of orders and plans, with the reason of failures', async () => {
  const { userId, email } = await make.customer(db);
  const { orderId } = await make.order(db, userId, { method: 'card' });
  const charge = await db
    .insertInto('subscription_charges')
    .values({
      user_id: userId,
      audience: 'customer',
      tier: 'premium',
      kind: 'start',
      price_halalas: 9_900,
      vat_basis_points: 1500,
      status: 'paid',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const paid = { provider: 'moyasar', status: 'paid' as const, settled_at: new Date() };
  const [ofPlan] = await db
    .insertInto('payments')
    .values({ ...paid, charge_id: charge.id, provider_payment_id: 'pay-of-plan', amount_halalas: 9_900 })
    .returning('id')
    .execute();
  await db
    .insertInto('payments')
    .values({
      provider: 'moyasar',
      order_id: orderId,
      amount_halalas: 100,
      status: 'failed',
      failure: 'Insufficient funds',
    })
    .execute();
  const planPayment = ofPlan?.id ?? '';
  await db
    .insertInto('refunds')
    .values({ payment_id: planPayment, amount_halalas: 5_000, reason: 'plan_change' })
    .execute();

  const mine = await all((asked) => asAdmin.payments({ text: email, ...asked }), 1);
  expect(mine).toMatchObject([
    { orderId, status: 'failed', failure: 'Insufficient funds', customer: { userId } },
    { orderId: null, tier: 'premium', status: 'paid', refundedHalalas: 5_000, customer: { userId } },
  ]);
  expect((await asAdmin.payments({ text: 'pay-of-plan' })).rows.map((row) => row.paymentId)).toEqual([
    planPayment,
  ]);
  expect((await asAdmin.payments({ status: 'failed' })).rows).toMatchObject([{ orderId }]);
  expect((await asAdmin.payments({ kind: 'plan' })).rows).toMatchObject([{ paymentId: planPayment }]);
  expect((await asAdmin.refunds({ status: 'pending' })).rows).toMatchObject([
    { paymentId: planPayment, orderId: null, reason: 'plan_change', amountHalalas: 5_000 },
  ]);
  expect((await asAdmin.refunds({ status: 'done' })).rows).toEqual([]);
  expect((await asAdmin.refunds({ status: 'pending', city: 'riyadh' })).rows).toEqual([]);
});

test('late results: overdue lines, by request the longest overdue first', async () => {
  const { rows: made } = await sql<{ id: string }>`
    update bookings set result_due_at = now() - interval '1 day' * (extract(microseconds from created_at)::int % 5)
    where status = 'checked_in' returning id`.execute(db);
  expect(made.length).toBeGreaterThan(0);
  // A cancelled line is not late, nor one that waits for the customer's choice.
  const [waiting] = made;
  await sql`update bookings set result_due_at = now() - interval '9 days' where status = 'cancelled'`.execute(
    db,
  );
  await sql`update bookings set result_due_at = now() - interval '9 days', needs_choice_since = now()
            where id = ${waiting?.id}`.execute(db);
  const late = await all((asked) => asAdmin.lateResults({ sort: 'oldest', ...asked }), 2);
  const { rows } = await sql<{ id: string }>`
    select id from bookings where result_due_at < now() and status = 'checked_in' and needs_choice_since is null
    order by result_due_at, id`.execute(db);
  expect(late.map(({ bookingId }) => bookingId)).toEqual(rows.map(({ id }) => id));
  const queue = (await asAdmin.queues()).find(({ name }) => name === 'lateResults');
  expect(queue?.count).toBe(late.length);
});
