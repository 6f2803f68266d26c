import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

const MOST_MISSES = 20_000;
const RETENTION_DAYS = 90;

/** Deletes misses that occurred once long ago; above the limit the rarest are deleted. */
export async function sweepMisses({ db }: { db: Kysely<DB> }, mostMisses = MOST_MISSES): Promise<void> {
  await sql`
    delete from search_misses where misses = 1 and last_on < current_date - ${RETENTION_DAYS}::int`.execute(
    db,
  );
  await sql`
    delete from search_misses where id in (
      select id from search_misses
      order by misses desc, last_on desc, id desc offset ${mostMisses} for no key update skip locked)`.execute(
    db,
  );
}
