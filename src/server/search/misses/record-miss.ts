import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import { errorText } from '#/server/platform/telemetry/error-text.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { foldText } from '#/shared/core/normalise-text.ts';
import { isPersonal } from '../offers/is-personal.ts';
import { sweepMisses } from './sweep-misses.ts';

const MISSES_PER_SWEEP = 500;
const LETTERS = /\p{L}{2}/u;

type From = Pick<Context, 'db' | 'clientAddress' | 'log'>;

/**
 * Counts a search that matches no test: its words and the day, without the visitor. Never throws, because the search
 * must still answer. A client that repeats it is no longer counted for a while.
 */
export async function recordMiss({ db, clientAddress, log }: From, searchText: string): Promise<void> {
  const shown = searchText.replaceAll(/\s+/g, ' ').trim();
  const folded = foldText(shown);
  if (!LETTERS.test(folded) || isPersonal(shown)) return;
  try {
    await countAttempt(db, limits.missesByAddress, clientAddress);
    await count(db, shown, folded);
    if (Math.random() < 1 / MISSES_PER_SWEEP) await sweepMisses({ db });
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return;
    log({ level: 'warn', message: 'a search without an answer was not counted', error: errorText(error) });
  }
}

/** Concurrent searches for one word: a search that would wait for the row's lock is not counted. */
async function count(db: Kysely<DB>, shown: string, folded: string) {
  await sql`
    with counted as (
      update search_misses set misses = misses + 1, last_on = (now() at time zone 'Asia/Riyadh')::date
      where id = (select id from search_misses where folded = ${folded} for no key update skip locked)
      returning id)
    insert into search_misses (shown, folded, first_on, last_on)
    select ${shown}, ${folded}, day, day from (select (now() at time zone 'Asia/Riyadh')::date as day) as today
    where not exists (select from search_misses where folded = ${folded})
    on conflict (folded) do nothing`.execute(db);
}
