import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.gen.ts';

const MOST_MISSES = 20_000;
const DAYS_KEPT = 90;

/** What was searched for once and never again is forgotten in time; of very many the rarest go. */
export async function sweepMisses({ db }: { db: Kysely<DB> }, mostMisses = MOST_MISSES): Promise<void> {
  await sql`
    delete from search_misses where misses = 1 and last_on < current_date - ${DAYS_KEPT}::int`.execute(db);
  await sql`
    delete from search_misses where id in (
      select id from search_misses
      order by misses desc, last_on desc, id desc offset ${mostMisses} for no key update skip locked)`.execute(
    db,
  );
}
