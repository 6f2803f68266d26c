import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

const RETENTION_DAYS = 30;

/** An unconfirmed address has given no consent and is deleted. */
export async function sweepUnconfirmed({ db }: { db: Kysely<DB> }): Promise<void> {
  await sql`
    delete from newsletter_subscribers
    where status = 'pending' and asked_at < now() - make_interval(days => ${RETENTION_DAYS}::int)`.execute(
    db,
  );
}
