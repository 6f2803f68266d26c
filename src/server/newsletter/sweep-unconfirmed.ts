import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.gen.ts';

const DAYS_KEPT = 30;

/** Who never confirmed has agreed to nothing: the address is forgotten. */
export async function sweepUnconfirmed({ db }: { db: Kysely<DB> }): Promise<void> {
  await sql`
    delete from newsletter_subscribers
    where status = 'pending' and asked_at < now() - make_interval(days => ${DAYS_KEPT}::int)`.execute(db);
}
