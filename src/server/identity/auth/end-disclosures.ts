import { sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

/**
 * Ends the links to results and visits, and the telephone number that laboratories call, made since then, or all: whoever
 * had the account may have made them.
 */
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
