import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

/** Deletes the address; the dates of a given consent stay as proof. A mere request is deleted whole. */
export async function removeSubscribers(
  db: Kysely<DB>,
  who: { id: string } | { email: string },
): Promise<void> {
  const [column, value] = 'id' in who ? (['id', who.id] as const) : (['email', who.email] as const);
  await db
    .deleteFrom('newsletter_subscribers')
    .where(column, '=', value)
    .where('status', '=', 'pending')
    .execute();
  await db
    .updateTable('newsletter_subscribers')
    .set({ status: 'unsubscribed', email: null, withdrawn_at: sql<Date>`now()` })
    .where(column, '=', value)
    .where('status', '=', 'confirmed')
    .execute();
}
