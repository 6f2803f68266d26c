import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Posted } from '#/server/platform/outbound/post.ts';
import type { ClaimedDelivery } from './claim-deliveries.ts';

const [SECOND, MINUTE, HOUR] = [1, 60, 3_600];
/** The pauses after the first try and after each of the next, in seconds. */
const PAUSES = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  24 * HOUR,
] as const;
const MOST_TRIES = PAUSES.length + 1;
const DAYS_UNTIL_OFF = 5;
/** HTTP 410: the receiver says that the address is gone for good. */
const GONE = 410;

/** The columns of an outcome. */
const outcomeOf = (posted: Posted) =>
  'fault' in posted
    ? { answer_code: null, answer_text: null, fault: posted.fault }
    : { answer_code: posted.code, answer_text: posted.text, fault: null };

/** Any answer from 200 to 299. */
export const isAccepted = (posted: Posted): boolean =>
  'code' in posted && posted.code >= 200 && posted.code <= 299;

/** Whether the last process stopped before it recorded its try, which was the last one. */
export const isBeyondLastTry = ({ tries }: ClaimedDelivery): boolean => tries > MOST_TRIES;

/** No row once another process has claimed the delivery after the end of its lease: a late outcome changes nothing. */
const ownRow = (db: Kysely<DB>, { id, tries }: ClaimedDelivery) =>
  db
    .updateTable('webhook_deliveries')
    .where('id', '=', id)
    .where('state', '=', 'due')
    .where('tries', '=', tries);

export async function recordAccepted(
  db: Kysely<DB>,
  delivery: ClaimedDelivery,
  posted: Posted,
): Promise<void> {
  await ownRow(db, delivery)
    .set({ ...outcomeOf(posted), state: 'delivered', leased_until: null, tried_at: sql<Date>`now()` })
    .execute();
  await db
    .updateTable('webhook_endpoints')
    .set({ failing_since: null })
    .where('id', '=', delivery.endpoint_id)
    .where('failing_since', 'is not', null)
    .execute();
}

/**
 * Records a failed try: due again after a longer pause, or given up. An endpoint that has accepted nothing for five
 * days, or says that it is gone, is turned off. Returns why, if it was turned off now.
 */
export const recordRefused = (
  db: Kysely<DB>,
  delivery: ClaimedDelivery,
  posted: Posted,
): Promise<'failing' | 'gone' | null> =>
  db.transaction().execute(async (trx) => {
    // The endpoint first, as in lock-own-webhook.ts.
    const endpoint = await trx
      .updateTable('webhook_endpoints')
      .set({ failing_since: sql<Date>`coalesce(failing_since, now())` })
      .where('id', '=', delivery.endpoint_id)
      .returning(
        sql<boolean>`failing_since < now() - make_interval(days => ${sql.lit(DAYS_UNTIL_OFF)})`.as('is_over'),
      )
      .executeTakeFirst();
    if (!endpoint) return null;
    await ownRow(trx, delivery)
      .set({
        ...outcomeOf(posted),
        ...nextTry(delivery),
        leased_until: null,
        tried_at: sql<Date>`now()`,
      })
      .execute();
    const isGone = 'code' in posted && posted.code === GONE;
    if (!isGone && !endpoint.is_over) return null;
    const because = isGone ? 'gone' : 'failing';
    return (await turnOff(trx, delivery, because)) ? because : null;
  });

/** The random part keeps those that failed together from coming back together. */
function nextTry({ tries }: ClaimedDelivery) {
  const pause = PAUSES[tries - 1];
  if (pause === undefined) return { state: 'failed' };
  return {
    next_try_at: sql<Date>`now() + make_interval(secs => ${pause}::float8 * (0.9 + 0.2 * random()))`,
  };
}

/** Nothing more is queued, what waits is kept for when it is turned on again, and the owner is told once. */
async function turnOff(
  trx: Transaction<DB>,
  { endpoint_id: endpointId, lab_id: labId }: ClaimedDelivery,
  because: 'failing' | 'gone',
) {
  const { numUpdatedRows } = await trx
    .updateTable('webhook_endpoints')
    .set({ state: 'off', off_because: because })
    .where('id', '=', endpointId)
    .where('state', '<>', 'off')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await trx
    .updateTable('webhook_subscriptions')
    .set({ is_on: false })
    .where('endpoint_id', '=', endpointId)
    .execute();
  await sql`select tell(owner_id, 'webhookOff', null, null) from labs where id = ${labId}`.execute(trx);
  return true;
}
