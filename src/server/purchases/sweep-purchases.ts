import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.gen.ts';

const DAYS_KEPT = 7;

/** Who has not come back from paying in a week does not come back. */
export async function sweepPurchases({ db }: { db: Kysely<DB> }): Promise<void> {
  await sql`
    delete from store_purchases
    where status = 'begun' and created_at < now() - make_interval(days => ${DAYS_KEPT})`.execute(db);
}
