import { type Kysely, sql } from 'kysely';
import { reachingAll } from '../db/reach.ts';
import type { DB } from '../db/schema.gen.ts';

/** The provider's words for states, and ours. Others (queued, sent to the operator) say nothing new. */
const states = new Map<string, 'sent' | 'delivered' | 'failed'>([
  ['sent', 'sent'],
  ['delivered', 'delivered'],
  ['failed', 'failed'],
  ['rejected', 'failed'],
  ['undelivered', 'failed'],
  ['expired', 'failed'],
]);

/** Records a state that the provider reports. Reports come late, twice and in any order: a state only moves forward. */
export async function receiveReport(
  db: Kysely<DB>,
  { id, status }: { id: string; status: string },
): Promise<void> {
  const state = states.get(status.toLowerCase());
  if (state === undefined) return;
  const record = sql`
    update text_messages set state = ${state}
    where id = ${id}
      and array_position('{queued,sent,failed,delivered}'::text[], state)
        < array_position('{queued,sent,failed,delivered}'::text[], ${state})`;
  await reachingAll('report about a message', () => record.execute(db));
}
