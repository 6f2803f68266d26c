import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.gen.ts';

/** The address goes; of a consent that was given, its dates stay as proof. Of a mere request nothing does. */
export async function forgetSubscribers(
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
