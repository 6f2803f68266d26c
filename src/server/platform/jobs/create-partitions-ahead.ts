import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.gen.ts';
import type { TaskDeps } from './task.ts';

const MONTHS_AHEAD = 3;
const DAYS_BETWEEN_STATISTICS = 1;

const partitioned = ['bookings', 'ledger_transactions', 'ledger_entries'] as const;

/** Creates the partitions of the coming months and does the upkeep that PostgreSQL does for partitions only. */
export async function createPartitionsAhead({
  db,
  log,
  signal,
}: Pick<TaskDeps, 'db' | 'log' | 'signal'>): Promise<void> {
  await sql`select make_months(${MONTHS_AHEAD}::int)`.execute(db);
  await warnOfStrays(db, log);
  await warnOfFewLocks(db, log);
  await refreshStatistics(db, signal);
}

/** Rows outside all partitions are found like others, but block the creation of their month's partition. */
async function warnOfStrays(db: Kysely<DB>, log: TaskDeps['log']) {
  const { rows } = await sql<{ name: string }>`
    select 'bookings' as name where exists (select from months.bookings_default)
    union all select 'ledger_transactions' where exists (select from months.ledger_transactions_default)
    union all select 'ledger_entries' where exists (select from months.ledger_entries_default)`.execute(db);
  for (const { name } of rows)
    log({ level: 'warn', message: 'rows outside the months: see docs/growth.md', table: name });
}

/**
 * A statement by customer or laboratory locks each partition with its indexes. The lock table is shared: at
 * PostgreSQL's default size some sixty concurrent transactions fill it after three years.
 */
async function warnOfFewLocks(db: Kysely<DB>, log: TaskDeps['log']) {
  const { rows } = await sql<{ needed: number; set: number }>`
    select count(*)::int as needed, current_setting('max_locks_per_transaction')::int as set
    from pg_inherits i left join pg_index x on x.indrelid = i.inhrelid
    where i.inhparent = 'bookings'::regclass`.execute(db);
  const [locks] = rows;
  if (locks && locks.set < locks.needed)
    log({ level: 'warn', message: 'max_locks_per_transaction is small: see docs/operations.md', ...locks });
}

/** Autovacuum analyzes partitions only, but joins are planned by the statistics of the parent table. */
async function refreshStatistics(db: Kysely<DB>, signal: TaskDeps['signal']) {
  const { rows } = await sql<{ name: (typeof partitioned)[number] }>`
    select relname as name from pg_stat_user_tables
    where schemaname = 'public' and relname = any(${sql.lit(`{${partitioned.join(',')}}`)}::text[])
      and coalesce(greatest(last_analyze, last_autoanalyze), '-infinity')
          < now() - make_interval(days => ${DAYS_BETWEEN_STATISTICS}::int)`.execute(db);
  for (const { name } of rows) {
    if (signal?.aborted) return;
    await sql`analyze ${sql.table(name)}`.execute(db);
  }
}
