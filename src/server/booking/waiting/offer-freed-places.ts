import { sql } from 'kysely';
import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import type { TaskDeps } from '#/server/platform/jobs/task.ts';
import { OFFER_MINUTES } from '#/shared/booking/waiting.ts';
import { isReferenceTaken } from '../visits/is-reference-taken.ts';

const BATCH = 100;

/**
 * Settles offers that ended, then offers what became free to the first in line. Each step is a transaction of its own:
 * what a killed process held comes back when the hold ends.
 */
export async function offerFreedPlaces({ db, signal }: Pick<TaskDeps, 'db' | 'signal'>): Promise<void> {
  await sql`select /* hot:settle-offers */ settle_wait_offers(${BATCH})`.execute(db);
  for (let isMore = true; isMore && !signal?.aborted;) {
    const { rows } = await retryOnConflict(
      () =>
        sql<{ is_more: boolean }>`
          select /* hot:offer-place */ offer_next_place(make_interval(mins => ${OFFER_MINUTES}::int)) as is_more`.execute(
          db,
        ),
      { isAlsoConflict: isReferenceTaken },
    );
    isMore = rows[0]?.is_more ?? false;
  }
}

/** Ends entries whose time is over, and looks at every lab again that somebody waits for. */
export async function lookAgainForWaiting({ db }: Pick<TaskDeps, 'db'>): Promise<void> {
  await sql`select look_again_for_waiting()`.execute(db);
}
