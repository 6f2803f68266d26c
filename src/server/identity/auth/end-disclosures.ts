import { sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

/** Revokes the links to results and visits, and removes the telephone number, if they were made after `since`. */
export async function endDisclosures(
  trx: Transaction<DB>,
  userId: string,
  since = new Date(0),
): Promise<void> {
  for (const table of ['result_shares', 'visit_links'] as const) {
    await trx
      .updateTable(table)
      .set({ revoked_at: sql<Date>`now()` })
      .where('customer_id', '=', userId)
      .where('created_at', '>=', since)
      .where('revoked_at', 'is', null)
      .execute();
  }
  await trx
    .deleteFrom('phone_numbers')
    .where('user_id', '=', userId)
    .where('changed_at', '>=', since)
    .execute();
}
