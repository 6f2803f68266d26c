import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

const RETENTION_DAYS = 7;

/** Purchases that are not confirmed within a week are deleted. */
export async function sweepPurchases({ db }: { db: Kysely<DB> }): Promise<void> {
  await sql`
    delete from store_purchases
    where status = 'begun' and created_at < now() - make_interval(days => ${RETENTION_DAYS})`.execute(db);
}
