import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

/** Tables whose triggers do row by row what the seed computes for all rows at once. */
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
  'tax_documents',
  'tax_document_lines',
] as const;

/**
 * Runs `load` without the triggers of those tables, inside the transaction. If the role may set
 * session_replication_role, foreign keys are not checked either: a lookup in all partitions for each of a hundred
 * thousand rows is most of the work, and the rows refer to rows of the same load. The tests check for orphans.
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
