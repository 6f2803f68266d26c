import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

const MONTHS = 36;
const MILLION = 1_000_000;

/** Row counts after three years at 2.8 million bookings a month: 100 million. Tables that are not listed stay small. */
const grownRows: Partial<Record<keyof DB, number>> = {
  bookings: 100 * MILLION,
  booking_references: 100 * MILLION,
  booking_events: 280 * MILLION,
  visits: 75 * MILLION,
  orders: 70 * MILLION,
  ledger_transactions: 140 * MILLION,
  ledger_entries: 500 * MILLION,
  payments: 35 * MILLION,
  refunds: 3 * MILLION,
  results: 85 * MILLION,
  result_versions: 88 * MILLION,
  result_values: 400 * MILLION,
  result_files: 40 * MILLION,
  result_reads: 500 * MILLION,
  stored_files: 40 * MILLION,
  specimens: 75 * MILLION,
  inbox_messages: 200 * MILLION,
  audit_log: 100 * MILLION,
  idempotency_keys: 4 * MILLION,
  slot_counters: 30 * MILLION,
  visit_reminders: 2 * MILLION,
  user_profiles: 6 * MILLION,
  users: 6 * MILLION,
  sessions: 8 * MILLION,
  consents: 12 * MILLION,
  reviews: 5 * MILLION,
  lab_tests: 10 * MILLION,
  offers: 10 * MILLION,
};

type Column = { distinct: number; nulls?: number; common?: Record<string, number> };

/**
 * The distribution of the values in a month: distinct values (below 0: a share of the rows), the share of nulls, the
 * most common values.
 */
const columns: Partial<Record<keyof DB, Record<string, Column>>> = {
  bookings: {
    id: { distinct: -1 },
    reference: { distinct: -1 },
    visit_id: { distinct: -0.75 },
    order_id: { distinct: -0.7 },
    customer_id: { distinct: 1_500_000 },
    lab_id: { distinct: 20_000 },
    lab_test_id: { distinct: 1_000_000 },
    specimen_id: { distinct: -0.7, nulls: 0.15 },
    result_at: { distinct: -0.9, nulls: 0.16 },
    result_due_at: { distinct: -0.5, nulls: 0.15 },
    status: {
      distinct: 7,
      common: { completed: 0.84, cancelled: 0.08, no_show: 0.04, confirmed: 0.02, expired: 0.02 },
    },
    payment: { distinct: 3, common: { unpaid: 0.6, paid: 0.37, refunded: 0.03 } },
  },
  ledger_transactions: {
    id: { distinct: -1 },
    booking_id: { distinct: -0.7, nulls: 0.2 },
    order_id: { distinct: -0.5, nulls: 0.01 },
    payment_id: { distinct: -0.2, nulls: 0.75 },
    payout_id: { distinct: -0.001, nulls: 0.999 },
    lab_id: { distinct: 20_000, nulls: 0.2 },
    kind: { distinct: 10, common: { completion: 0.6, sale: 0.2, payment: 0.19 } },
  },
  ledger_entries: {
    transaction_id: { distinct: -0.28 },
    lab_id: { distinct: 20_000, nulls: 0.7 },
    account: {
      distinct: 11,
      common: { vat: 0.25, fees: 0.25, commission: 0.2, lab_receivable: 0.15, lab_payable: 0.1 },
    },
  },
  slot_counters: { lab_id: { distinct: 20_000 }, slot_start: { distinct: 100_000 } },
  result_reads: { owner_id: { distinct: 4_000_000 }, result_id: { distinct: 85_000_000 } },
  visits: { lab_id: { distinct: 20_000 }, customer_id: { distinct: 5_000_000 } },
  orders: { customer_id: { distinct: 5_000_000 } },
  results: {
    lab_id: { distinct: 20_000 },
    visit_id: { distinct: -0.8 },
    customer_id: { distinct: 4_000_000 },
    booking_id: { distinct: -1 },
  },
  specimens: { lab_id: { distinct: 20_000 }, visit_id: { distinct: -0.9 } },
  booking_events: { booking_id: { distinct: -0.35 } },
  inbox_messages: { user_id: { distinct: 5_000_000 } },
  payments: { order_id: { distinct: -0.9, nulls: 0.1 }, charge_id: { distinct: -0.1, nulls: 0.9 } },
  refunds: { payment_id: { distinct: -0.9 }, booking_id: { distinct: -1 } },
};

/** The share of all rows that a partial index holds. */
const shareOfIndex = (name: string) =>
  /live_once/.test(name) ? 0.93 : /ended|status_status_changed/.test(name) ? 0.95 : 0.01;

/**
 * Makes PostgreSQL plan as for 36 months and 100 million bookings: creates the partitions, puts at least one row into
 * each table (an empty one is always scanned) and writes the statistics. Returns the tables that are large after that.
 */
export async function growStatistics(db: Kysely<DB>): Promise<Set<string>> {
  await sql`select make_months(${MONTHS - 1}::int)`.execute(db);
  await fillMonths(db);
  await sql`analyze`.execute(db);
  const { rows } = await sql<{ schema: string; name: string; root: keyof DB; months: number }>`
    select n.nspname as schema, c.relname as name, r.root::regclass::text as root,
           (select count(*)::int from pg_partition_tree(r.root) t where t.isleaf and t.relid::regclass::text ~ '_[0-9]{4}_[0-9]{2}$') as months
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    cross join lateral (select coalesce(pg_partition_root(c.oid), c.oid) as root) r
    where c.relkind in ('r', 'p') and n.nspname in ('public', 'months')
      and c.relname !~ '_(earlier|default)$'`.execute(db);
  const large = new Set<string>();
  for (const { schema, name, root, months } of rows) {
    const whole = grownRows[root];
    if (whole === undefined) continue;
    large.add(name);
    const isWhole = schema === 'public';
    const count = Math.round(isWhole ? whole : whole / months);
    await writeSize(db, `${schema}.${name}`, count);
    for (const [column, values] of Object.entries(columns[root] ?? {})) {
      await writeColumn(db, { schema, name, column, isWhole: isWhole && months > 0 }, values);
    }
  }
  return large;
}

/** Inserts a row into each month, without triggers and keys. */
async function fillMonths(db: Kysely<DB>) {
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`
      insert into bookings (id, reference, visit_id, order_id, customer_id, lab_id, lab_test_id, booking_time,
                            total_price_halalas, cancel_notice_hours, category_id, status_changed_at)
      select months.first_booking_id(m::date), 'M' || to_char(m, 'YYYYMM'), uuid_v7(), uuid_v7(), uuid_v7(), 1, 1, m,
             100, 4, 1, m
      from generate_series(date_trunc('month', now() at time zone 'UTC'),
                           date_trunc('month', now() at time zone 'UTC') + make_interval(months => ${MONTHS - 1}::int),
                           interval '1 month') m`.execute(trx);
    await sql`insert into slot_counters (lab_id, slot_start, booked, capacity) values (1, now(), 1, 1)`.execute(
      trx,
    );
    await sql`
      insert into ledger_transactions (id, kind) select months.first_ledger_id(booking_time::date), 'test'
      from bookings where reference ~ '^M[0-9]{6}$'`.execute(trx);
    await sql`
      insert into ledger_entries (transaction_id, account, amount_halalas)
      select id, 'vat', 1 from ledger_transactions where kind = 'test'`.execute(trx);
  });
}

/** PostgreSQL multiplies the rows per page by the actual page count: this many pages hold all rows. */
async function writeSize(db: Kysely<DB>, table: string, count: number) {
  const { rows } = await sql<{ schema: string; name: string; pages: number; isPartial: boolean }>`
    select n.nspname as schema, c.relname as name, i.indpred is not null as "isPartial",
           greatest(1, case when c.relkind in ('r', 'i') then pg_relation_size(c.oid) / 8192 else 1 end)::int as pages
    from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_index i on i.indexrelid = c.oid
    where c.oid = ${table}::regclass or i.indrelid = ${table}::regclass`.execute(db);
  for (const { schema, name, pages, isPartial } of rows) {
    await sql`
      select pg_restore_relation_stats('schemaname', ${schema}::text, 'relname', ${name}::text, 'relpages', ${pages}::int,
        'reltuples', ${isPartial ? Math.round(count * shareOfIndex(name)) : count}::real)`.execute(db);
  }
}

type Place = { schema: string; name: string; column: string; isWhole: boolean };

async function writeColumn(
  db: Kysely<DB>,
  { schema, name, column, isWhole }: Place,
  { distinct, nulls = 0, common }: Column,
) {
  const frequent = common
    ? sql`, 'most_common_vals', ${`{${Object.keys(common).join(',')}}`}::text,
           'most_common_freqs', ${`{${Object.values(common).join(',')}}`}::real[]`
    : sql``;
  await sql`
    select pg_clear_attribute_stats(${schema}::text, ${name}::text, ${column}::text, ${isWhole}::boolean),
           pg_restore_attribute_stats('schemaname', ${schema}::text, 'relname', ${name}::text, 'attname', ${column}::text,
             'inherited', ${isWhole}::boolean, 'null_frac', ${nulls}::real, 'avg_width', 16::int,
             'n_distinct', ${distinct}::real${frequent})`.execute(db);
}
