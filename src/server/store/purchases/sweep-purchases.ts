import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

const RETENTION_DAYS = 7;
/** Of a provider that cannot be asked: an administrator confirms them by hand. */
const RETENTION_DAYS_UNASKED = 30;

/** Purchases that were not confirmed in this time are deleted. */
export async function sweepPurchases({ db }: { db: Kysely<DB> }): Promise<void> {
  await sql`
    delete from store_purchases
    where status = 'begun' and created_at < now() - make_interval(days =>
      case when embedded_checkout_id is null then ${RETENTION_DAYS_UNASKED}::int else ${RETENTION_DAYS}::int end)`.execute(
    db,
  );
}
