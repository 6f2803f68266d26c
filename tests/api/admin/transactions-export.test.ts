import { sql } from 'kysely';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { testApp } from '../../support/api/app.ts';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { addLine } from '../../support/db/lines.ts';
import { make } from '../../support/db/make.ts';
import { signedIn } from '../../support/people/signed-in.ts';

const db = await testDb();
const { actor: admin, userId: adminId } = await make.admin(db);
const adminApi = callAs(db, admin).admin;
const { labTestId, labId } = await make.labTest(db);
const { userId } = await make.customer(db);
const anonymous = await make.anonymous(db);
for (const payment of ['paid', 'unpaid'] as const)
  for (const customerId of [userId, anonymous.userId])
    for (const status of ['completed', 'confirmed'] as const)
      await addLine(db, { labId, labTestId, customerId }, { price: 12_345 }, { status, payment });

const app = testApp(db);
const get = async (path: string) => app.request(path, { headers: await signedIn(db, adminId) });
const rowsOf = async (path: string) => {
  const answer = await get(path);
  expect(answer.status).toBe(200);
  const text = (await answer.text()).replace('\ufeff', '');
  return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
};

test('the whole list behind the same address', async () => {
  // More than a page of the file.
  await sql`
    insert into orders (customer_id, status, method, confirmed_at, created_at)
    select ${userId}::uuid, 'confirmed', 'at_lab', now(), '2026-04-01'::timestamptz + n * interval '1 microsecond'
    from generate_series(1, 2_500) n`.execute(db);
  const orders = await rowsOf('/admin/exports/orders.csv?from=2026-04-01&to=2026-04-01&sort=oldest');
  expect(orders).toHaveLength(2_500);
  const { rows } = await sql<{ id: string }>`
    select id from orders where riyadh_day(created_at) = '2026-04-01' order by created_at, id`.execute(db);
  expect(orders.map((row) => row['order_id'])).toEqual(rows.map(({ id }) => id));
});

test('with the same filters; invalid ones are ignored; without names', async () => {
  const lines = await rowsOf('/admin/exports/lines.csv?status=completed&kind=paid&from=never&lab=x');
  const listed = (await adminApi.orderLines({ status: 'completed', kind: 'paid', limit: 50 })).rows;
  expect(listed).toHaveLength(2);
  expect(lines.map((row) => [row['booking_id'], row['amount_sar']])).toEqual(
    listed.map((row) => [row.bookingId, (row.amountHalalas / 100).toFixed(2)]),
  );
  expect(new Set((await rowsOf('/admin/exports/lines.csv')).map((row) => row['customer']))).toContain(
    'anonymous',
  );
  const entries = await rowsOf('/en/admin/exports/ledger.csv');
  const sum = (column: string) =>
    Math.round(entries.reduce((total, row) => total + Number(row[column] ?? 0) * 100, 0));
  expect(sum('debit_sar')).toBeGreaterThan(0);
  expect(sum('debit_sar')).toBe(sum('credit_sar'));
  expect(await rowsOf('/admin/exports/payments.csv')).toEqual([]);
  expect(await rowsOf('/admin/exports/refunds.csv?kind=plan_change')).toEqual([]);
});

test('for administrators only', async () => {
  for (const headers of [{}, await signedIn(db, userId)])
    expect((await app.request('/admin/exports/orders.csv', { headers })).status).toBe(404);
});

test('each download is recorded with the list, its filters and the rows that left, and each look at an order once an hour', async () => {
  const logged = async (action: 'admin.export' | 'admin.order', count = 1) =>
    db
      .selectFrom('audit_log')
      .select(['subject_id', 'after'])
      .where('actor_id', '=', adminId)
      .where('action', '=', action)
      .orderBy('id', 'desc')
      .limit(count)
      .execute();
  const { length: rowCount } = await rowsOf('/admin/exports/ledger.csv');
  expect(await logged('admin.export')).toEqual([{ subject_id: 'ledger', after: { rowCount } }]);
  expect(rowCount).toBeGreaterThan(0);
  await rowsOf('/admin/exports/refunds.csv?kind=dispute&from=2026-05-01');
  expect(await logged('admin.export', 2)).toEqual([
    { subject_id: 'refunds', after: { rowCount: 0 } },
    { subject_id: 'refunds', after: { filter: { kind: 'dispute', from: '2026-05-01' } } },
  ]);
  const [order] = (await adminApi.transactions({ limit: 1 })).rows;
  const orderId = order?.orderId ?? '';
  await adminApi.order({ orderId });
  await adminApi.order({ orderId });
  expect(await logged('admin.order')).toEqual([{ subject_id: orderId, after: {} }]);
});
