import { type Kysely, sql } from 'kysely';
import type { DB } from '../schema.gen.ts';

/** Whose triggers would post, count and prove row by row what is computed here for all rows at once. */
const bulkTables = [
  'visits',
  'orders',
  'bookings',
  'payments',
  'refunds',
  'booking_events',
  'slot_counters',
  'ledger_transactions',
  'ledger_entries',
] as const;

/**
 * Runs `load` without the triggers of those tables, inside of the transaction. Where the database allows it (ours does,
 * so does whoever may set session_replication_role), foreign keys are not looked up for each row either: a lookup in
 * all months for each of a hundred thousand rows is most of the work, and the rows refer to rows of the same load. The
 * tests look for orphans.
 */
export async function withoutTriggers(db: Kysely<DB>, load: () => Promise<void>) {
  const { rows } = await sql<{ may: boolean }>`
    select has_parameter_privilege('session_replication_role', 'set') as may`.execute(db);
  const isOfSession = rows[0]?.may === true;
  await sql
    .raw(isOfSession ? 'set local session_replication_role = replica' : switchTriggers('disable'))
    .execute(db);
  await load();
  await sql
    .raw(isOfSession ? 'set local session_replication_role = origin' : switchTriggers('enable'))
    .execute(db);
}

const switchTriggers = (verb: 'disable' | 'enable') =>
  bulkTables.map((table) => `alter table ${table} ${verb} trigger user`).join(';');
