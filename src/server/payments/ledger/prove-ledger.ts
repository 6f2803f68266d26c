import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import {
  amountsOf,
  type Entries,
  entriesOfLine,
  entriesOfPayment,
  entriesOfPayout,
  entriesOfRefund,
  type ProvedLine,
  type ProvedPayout,
} from './expected-entries.ts';
import { findBrokenRules } from './find-broken-rules.ts';

const BATCH = 5_000;
const MOST_SHOWN = 100;

export type Difference = { what: string; id: string; expected: unknown; found: unknown };
export type Proof = {
  lines: number;
  payments: number;
  refunds: number;
  payouts: number;
  differences: Difference[];
};

/**
 * Recomputes the ledger from bookings, payments, refunds and payouts, independently of the triggers that wrote it.
 * Returns the differences (at most the first 100) of one snapshot.
 */
export async function proveLedger(db: Kysely<DB>): Promise<Proof> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const differences: Difference[] = [];
      const lines = await each(trx, readLines, (row) => differences.push(...checkLine(row)));
      const payments = await each(trx, readPayments, (row) => differences.push(...checkPayment(row)));
      const refunds = await each(trx, readRefunds, (row) => differences.push(...checkRefund(row)));
      const payouts = await each(trx, readPayouts, (row) => differences.push(...checkPayout(row)));
      differences.push(...(await findBrokenRules(trx)));
      return { lines, payments, refunds, payouts, differences: differences.slice(0, MOST_SHOWN) };
    });
}

type Read<Row> = (db: Kysely<DB>, afterId: string) => Promise<Row[]>;

/** Reads in batches in the order of ids, since the ledger may be larger than the memory. */
async function each<Row extends { id: string }>(db: Kysely<DB>, read: Read<Row>, check: (row: Row) => void) {
  let count = 0;
  for (let afterId = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await read(db, afterId);
    for (const row of rows) check(row);
    count += rows.length;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return count;
    afterId = last.id;
  }
}

type Booked = { id: string; found: Entries | null };

/** The sums by account of all transactions about this row. */
const sumsWhere = (condition: ReturnType<typeof sql>) => sql`
  (select jsonb_object_agg(s.account, s.amount) from (
     select e.account, sum(e.amount_halalas) as amount
     from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
     where ${condition} group by e.account having sum(e.amount_halalas) <> 0) s)`;

type LineRow = Booked &
  ProvedLine & {
    fee_halalas: number;
    discount_halalas: number;
    state_vat_halalas: number;
    commission_halalas: number;
    amount_halalas: number;
  };

const readLines: Read<LineRow> = async (db, afterId) =>
  (
    await sql<LineRow>`
      select b.id, b.status, b.payment, b.total_price_halalas, b.fee_basis_points, b.discount_basis_points,
             b.commission_basis_points, b.vat_basis_points, b.state_vat_basis_points, b.fee_halalas, b.state_vat_halalas, b.discount_halalas, b.commission_halalas,
             b.amount_halalas, b.refunded_halalas, ${sumsWhere(sql`t.booking_id = b.id and t.refund_id is null`)} as found
      from bookings b where b.id > ${afterId}::uuid order by b.id limit ${BATCH}`.execute(db)
  ).rows;

function checkLine(row: LineRow): Difference[] {
  const { discount, fee, stateVat, commission, amount } = amountsOf(row);
  const written = [
    row.discount_halalas,
    row.fee_halalas,
    row.state_vat_halalas,
    row.commission_halalas,
    row.amount_halalas,
  ];
  return [
    ...compare('rates of a line', row.id, [discount, fee, stateVat, commission, amount], written),
    ...compare('entries of a line', row.id, clean(entriesOfLine(row)), row.found ?? {}),
  ];
}

type PaymentRow = Booked & {
  status: string;
  amount_halalas: number;
  order_id: string | null;
  vat_basis_points: number;
};

const readPayments: Read<PaymentRow> = async (db, afterId) =>
  (
    await sql<PaymentRow>`
      select p.id, p.status, p.amount_halalas, p.order_id, coalesce(c.vat_basis_points, 0) as vat_basis_points,
             ${sumsWhere(sql`t.payment_id = p.id and t.refund_id is null`)} as found
      from payments p left join subscription_charges c on c.id = p.charge_id
      where p.id > ${afterId}::uuid order by p.id limit ${BATCH}`.execute(db)
  ).rows;

const checkPayment = (row: PaymentRow): Difference[] =>
  compare(
    'entries of a payment',
    row.id,
    row.status === 'paid' ? clean(entriesOfPayment({ ...row, isOfOrder: row.order_id !== null })) : {},
    row.found ?? {},
  );

type RefundRow = PaymentRow;

/** Found by payment, which has an index; a transaction of another payment is a difference, too. */
const readRefunds: Read<RefundRow> = async (db, afterId) =>
  (
    await sql<RefundRow>`
      select r.id, r.status, r.amount_halalas, p.order_id, coalesce(c.vat_basis_points, 0) as vat_basis_points,
             ${sumsWhere(sql`t.payment_id = r.payment_id and t.refund_id = r.id`)} as found
      from refunds r join payments p on p.id = r.payment_id left join subscription_charges c on c.id = p.charge_id
      where r.id > ${afterId}::uuid order by r.id limit ${BATCH}`.execute(db)
  ).rows;

const checkRefund = (row: RefundRow): Difference[] =>
  compare(
    'entries of a refund',
    row.id,
    clean(entriesOfRefund({ ...row, isOfOrder: row.order_id !== null, isDone: row.status === 'done' })),
    row.found ?? {},
  );

type PayoutRow = Booked & ProvedPayout;

const readPayouts: Read<PayoutRow> = async (db, afterId) =>
  (
    await sql<PayoutRow>`
      select p.id, p.amount_halalas, p.offset_halalas, p.reverses_id is not null as "isReversal",
             ${sumsWhere(sql`t.payout_id = p.id`)} as found
      from payouts p where p.id > ${afterId}::uuid order by p.id limit ${BATCH}`.execute(db)
  ).rows;

const checkPayout = (row: PayoutRow): Difference[] =>
  compare('entries of a payout', row.id, clean(entriesOfPayout(row)), row.found ?? {});

/** Sorts the accounts and drops zeros, so that equal entries compare equal. */
const clean = (entries: Entries): Entries =>
  Object.fromEntries(Object.entries(entries).filter(([, amount]) => amount !== 0));

const sorted = (value: object) =>
  JSON.stringify(
    Array.isArray(value) ? value : Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

const compare = (what: string, id: string, expected: object, found: object): Difference[] =>
  sorted(expected) === sorted(found) ? [] : [{ what, id, expected, found }];
