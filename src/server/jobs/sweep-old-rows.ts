import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../db/schema.gen.ts';
import { sweepExpired } from '../db/sweep-expired.ts';
import type { TaskDeps } from './tasks.ts';

const BATCH = 1000;
const MOST_BATCHES = 50;

const daysAgo = (days: number) => sql`now() - make_interval(days => ${sql.lit(days)})`;

/** What is kept for a while only, and for how long; docs/retention.md says why. Each condition has an index. */
const passing = {
  idempotency_keys: sql`created_at < ${daysAgo(30)}`,
  payment_events: sql`received_at < ${daysAgo(90)}`,
  dev_mails: sql`sent_at < ${daysAgo(7)}`,
  // Who was sent a link, and its PIN. That somebody read by it stays (result_reads).
  result_shares: sql`least(revoked_at, expires_at) < ${daysAgo(90)}`,
  // By its key, which begins with its time.
  inbox_messages: sql`id < first_id_at(${daysAgo(730)})`,
} as const satisfies Partial<Record<keyof DB, RawBuilder<unknown>>>;

/** In batches, each a transaction of its own; what is more than a round may take is left to the next one. */
export async function sweepOldRows({ db, signal }: Pick<TaskDeps, 'db' | 'signal'>): Promise<void> {
  for (const [table, isOld] of Object.entries(passing)) {
    // oxlint-disable-next-line no-await-in-loop -- one table after the other, so that it costs one connection
    await inBatches(signal, () => deleteSome(db, sql`${sql.table(table)}`, isOld));
  }
  await inBatches(signal, () => deleteSomeCounters(db));
  for (const table of ['sessions', 'email_links', 'oauth_attempts', 'rate_limits'] as const) {
    // oxlint-disable-next-line no-await-in-loop
    await inBatches(signal, () => sweepExpired(db, table, BATCH));
  }
}

async function inBatches(signal: AbortSignal | undefined, deleteBatch: () => Promise<number>) {
  let deleted = BATCH;
  for (let batch = 0; batch < MOST_BATCHES && deleted === BATCH && !signal?.aborted; batch += 1) {
    // oxlint-disable-next-line no-await-in-loop -- a batch at a time
    deleted = await deleteBatch();
  }
}

/** Rows that somebody else has in hand are left to the next round: nobody waits for the sweeping. */
async function deleteSome(db: Kysely<DB>, table: RawBuilder<unknown>, isOld: RawBuilder<unknown>) {
  const { numAffectedRows } = await sql`
    delete from ${table} where ctid = any(array(
      select ctid from ${table} where ${isOld} limit ${sql.lit(BATCH)} for update skip locked))`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** How full a time was that has long passed. Lab by lab, as its key begins: it is the busiest table of all. */
async function deleteSomeCounters(db: Kysely<DB>) {
  const { numAffectedRows } = await sql`
    delete from slot_counters where ctid = any(array(
      select c.ctid from labs l cross join lateral (
        select ctid from slot_counters where lab_id = l.id and slot_start < ${daysAgo(90)}
        limit ${sql.lit(BATCH)} for update skip locked) c
      limit ${sql.lit(BATCH)}))`.execute(db);
  return Number(numAffectedRows ?? 0);
}
