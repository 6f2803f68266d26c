import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../db/schema.gen.ts';
import { sweepExpired } from '../db/sweep-expired.ts';
import type { TaskDeps } from './task.ts';

const BATCH = 1000;
const MOST_BATCHES = 50;

const daysAgo = (days: number) => sql`now() - make_interval(days => ${sql.lit(days)})`;

/** Tables with a retention period (docs/retention.md has the reasons). Each condition has an index. */
const expiring = {
  idempotency_keys: sql`created_at < ${daysAgo(30)}`,
  payment_events: sql`received_at < ${daysAgo(90)}`,
  dev_mails: sql`sent_at < ${daysAgo(7)}`,
  // Reads by the link stay (result_reads).
  result_shares: sql`least(revoked_at, expires_at) < ${daysAgo(90)}`,
  // Without an index: links to coming visits are few.
  visit_links: sql`least(revoked_at, (select v.slot_start from visits v where v.id = visit_id)) < ${daysAgo(90)}`,
  // Without an index: few wait.
  wait_entries: sql`state in ('taken', 'left', 'ended') and changed_at < ${daysAgo(90)}`,
  text_messages: sql`created_at < ${daysAgo(90)}`,
  sign_in_events: sql`at < ${daysAgo(90)}`,
  plan_invitations: sql`expires_at < ${daysAgo(30)}`,
  staff_invitations: sql`least(ended_at, expires_at) < ${daysAgo(30)}`,
  admin_invitations: sql`least(ended_at, expires_at) < ${daysAgo(30)}`,
  // The key begins with the time of creation.
  inbox_messages: sql`id < first_id_at(${daysAgo(730)})`,
  // The key begins with the time of creation.
  webhook_deliveries: sql`id < first_id_at(${daysAgo(30)})`,
  // Given up for 7 days, or never sent for 14.
  outbox: sql`failed_at < ${daysAgo(7)} or (failed_at is null and next_attempt_at < ${daysAgo(14)})`,
} as const satisfies Partial<Record<keyof DB, RawBuilder<unknown>>>;

const ended = [
  'api_keys',
  'sessions',
  'email_links',
  'email_changes',
  'phone_codes',
  'oauth_attempts',
  'passkey_attempts',
  'rate_limits',
] as const;

/** Deletes in batches, each in its own transaction. A run has a limit; the next run deletes the rest. */
export async function sweepOldRows({ db, signal }: Pick<TaskDeps, 'db' | 'signal'>): Promise<void> {
  for (const [table, isOld] of Object.entries(expiring)) {
    await inBatches(signal, () => deleteSome(db, sql`${sql.table(table)}`, isOld));
  }
  await inBatches(signal, () => deleteSomeCounters(db));
  await inBatches(signal, () => forgetSomeAddresses(db));
  for (const table of ended) await inBatches(signal, () => sweepExpired(db, table, BATCH));
}

async function inBatches(signal: AbortSignal | undefined, deleteBatch: () => Promise<number>) {
  let deleted = BATCH;
  for (let batch = 0; batch < MOST_BATCHES && deleted === BATCH && !signal?.aborted; batch += 1) {
    deleted = await deleteBatch();
  }
}

/** Skips locked rows; the next run deletes them. */
async function deleteSome(db: Kysely<DB>, table: RawBuilder<unknown>, isOld: RawBuilder<unknown>) {
  const { numAffectedRows } = await sql`
    delete from ${table} where ctid = any(array(
      select ctid from ${table} where ${isOld} limit ${sql.lit(BATCH)} for update skip locked))`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** From where a place was taken counts while it is ahead. */
async function forgetSomeAddresses(db: Kysely<DB>) {
  const { numAffectedRows } = await sql`
    update visits set taken_from = null, taken_from_network = null where id = any(array(
      select id from visits where taken_from is not null and slot_start < now()
      limit ${sql.lit(BATCH)} for no key update skip locked))`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Goes lab by lab because the key begins with the lab; the table is the busiest of all. */
async function deleteSomeCounters(db: Kysely<DB>) {
  const { numAffectedRows } = await sql`
    delete from slot_counters where ctid = any(array(
      select c.ctid from labs l cross join lateral (
        select ctid from slot_counters where lab_id = l.id and slot_start < ${daysAgo(90)}
        limit ${sql.lit(BATCH)} for update skip locked) c
      limit ${sql.lit(BATCH)}))`.execute(db);
  return Number(numAffectedRows ?? 0);
}
