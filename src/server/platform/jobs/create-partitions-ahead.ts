import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.gen.ts';
import type { TaskDeps } from './task.ts';

const MONTHS_AHEAD = 3;
const STATISTICS_LAST = '1 day';

/** Creates the partitions of the coming months and does the upkeep that PostgreSQL does for partitions only. */
export async function createPartitionsAhead({
  db,
  site,
  log,
}: Pick<TaskDeps, 'db' | 'site' | 'log'>): Promise<void> {
  await sql`select make_months(${MONTHS_AHEAD}::int)`.execute(db);
  await warnOfStrays(db, log);
  await warnOfFewLocks(db, log);
  if (!site.isDemo) await warnOfOwner(db, log);
  await sql`select refresh_statistics(${STATISTICS_LAST}::interval)`.execute(db);
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

/** An owner can drop the triggers that guard the ledger, the audit log and the results. */
async function warnOfOwner(db: Kysely<DB>, log: TaskDeps['log']) {
  const { rows } = await sql<{ isOwner: boolean }>`
    select pg_has_role(relowner, 'member') as "isOwner" from pg_class where oid = 'ledger_entries'::regclass`.execute(
    db,
  );
  if (rows[0]?.isOwner)
    log({ level: 'warn', message: 'the site owns its tables: see docs/operations.md, section 2' });
}
