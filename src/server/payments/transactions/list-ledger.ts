import { type Kysely, sql } from 'kysely';
import * as z from 'zod/mini';
import { decodeCursor, toPage } from '#/server/platform/db/cursor.ts';
import { type Condition, duringDays, existsLine, where } from '#/server/platform/db/list/conditions.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import { SITE_TIME_ZONE } from '#/shared/core/format.ts';
import type { Page } from '#/shared/core/page.ts';
import { bookAccounts } from '#/shared/payments/transaction-kinds.ts';
import type { LedgerInput, LedgerRow } from '#/shared/payments/transactions.ts';
import { type Found, findByText } from './find-by-text.ts';
import { type LabColumns, toLab } from './row-parts.ts';

type LedgerRead = {
  id: number;
  at: Date;
  kind: LedgerRow['kind'];
  order_id: string | null;
  receipt_number: number | null;
  reference: string | null;
  payment_id: string | null;
  refund_id: string | null;
  payout_id: string | null;
  entries: (Partial<LabColumns> & { account: string; amount: number })[];
};

const cursorKey = z.tuple([z.int().check(z.nonnegative())]);

/** The ledger by transaction. Ids grow with time and give the order. */
export async function listLedger({ db }: Pick<Context, 'db'>, input: LedgerInput): Promise<Page<LedgerRow>> {
  const after = decodeCursor(cursorKey, input.cursor);
  const [found, bounds] = await Promise.all([findByText(db, input.text), boundsOf(db, input)]);
  const isOldest = input.sort === 'oldest';
  const rows = await readLedger(db, {
    conditions: [
      ...(after ? [isOldest ? sql`t.id > ${after[0]}` : sql`t.id < ${after[0]}`] : []),
      ...bounds,
      ...duringDays(sql`t.at`, input),
      ...ofKind(input.kind),
      ...(input.lab === undefined ? [] : [sql`t.lab_id = ${input.lab}`]),
      ...ofPlace(input),
      ...ofText(found),
    ],
    order: isOldest ? sql`t.id` : sql`t.id desc`,
    limit: input.limit + 1,
  });
  return toPage(rows, { limit: input.limit, keyOf: (row) => [row.id], toRow: toLedgerRow });
}

/** Converts days to ids, with an hour of margin for long transactions. */
async function boundsOf(
  db: Kysely<DB>,
  { from, to }: Pick<LedgerInput, 'from' | 'to'>,
): Promise<Condition[]> {
  if (from === undefined && to === undefined) return [];
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select case when ${from ?? null}::date is not null then
             ledger_id_at((${from ?? null}::date::timestamp at time zone ${SITE_TIME_ZONE}) - interval '1 hour') end as first,
           case when ${to ?? null}::date is not null then
             ledger_id_at(((${to ?? null}::date + 1)::timestamp at time zone ${SITE_TIME_ZONE}) + interval '1 hour') end as last
  `.execute(db);
  const first = rows[0]?.first ?? null;
  const last = rows[0]?.last ?? null;
  return [
    ...(first === null ? [] : [sql`t.id >= ${first}`]),
    ...(last === null ? [] : [sql`t.id < ${last}`]),
  ];
}

function ofKind(kind: LedgerInput['kind']): Condition[] {
  if (kind === undefined) return [];
  return bookAccounts.some((account) => account === kind)
    ? [sql`exists (select from ledger_entries e where e.transaction_id = t.id and e.account = ${kind})`]
    : [sql`t.kind = ${kind}`];
}

const ofPlace = ({ city, category }: LedgerInput): Condition[] =>
  city === undefined && category === undefined
    ? []
    : [
        sql`exists (select from bookings b where b.id = t.booking_id
            and (${city ?? null}::text is null or b.city_id = ${city ?? null})
            and (${category ?? null}::int is null or b.category_id = ${category ?? null}))`,
        existsLine({ city, category }),
      ];

function ofText(found: Found | null): Condition[] {
  if (!found) return [];
  if ('customerId' in found) {
    return [
      sql`t.id = any (array(
        select b.id from orders o join ledger_transactions b on b.order_id = o.id
        where o.customer_id = ${found.customerId}::uuid
        union all
        select b.id from subscription_charges c join payments p on p.charge_id = c.id
        join ledger_transactions b on b.payment_id = p.id where c.user_id = ${found.customerId}::uuid))`,
    ];
  }
  return [
    sql`t.id = any (array(
      select id from ledger_transactions where order_id = any (${found.orderIds}::uuid[])
      union select id from ledger_transactions where payment_id = any (${found.paymentIds}::uuid[])))`,
  ];
}

type Asked = { conditions: readonly Condition[]; order: Condition; limit: number };

export async function readLedger(db: Kysely<DB>, { conditions, order, limit }: Asked): Promise<LedgerRead[]> {
  const { rows } = await sql<LedgerRead>`
    select t.id, t.at, t.kind, t.order_id, o.receipt_number, b.reference, t.payment_id, t.refund_id, t.payout_id, e.entries
    from (select * from ledger_transactions t ${where(conditions)} order by ${order} limit ${limit}) t
    left join bookings b on b.id = t.booking_id
    left join orders o on o.id = t.order_id
    cross join lateral (
      select json_agg(json_build_object('account', e.account, 'amount', e.amount_halalas, 'lab_id', l.id,
                                        'lab_name_ar', l.lab_name_ar, 'lab_name_en', l.lab_name_en)
                      order by e.amount_halalas < 0, e.account) as entries
      from ledger_entries e left join labs l on l.id = e.lab_id where e.transaction_id = t.id) e
    order by ${order}`.execute(db);
  return rows;
}

export const toLedgerRow = (row: LedgerRead): LedgerRow => ({
  id: row.id,
  at: row.at.toISOString(),
  kind: row.kind,
  orderId: row.order_id,
  orderNumber: row.receipt_number,
  reference: row.reference,
  paymentId: row.payment_id,
  refundId: row.refund_id,
  payoutId: row.payout_id,
  entries: row.entries.map(({ account, amount, lab_id, lab_name_ar, lab_name_en }) => ({
    account,
    amountHalalas: amount,
    lab: lab_id && lab_name_ar && lab_name_en ? toLab({ lab_id, lab_name_ar, lab_name_en }) : null,
  })),
});
