import { sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

/** Removes the passkeys made since then, or all, and tells the owner if there were any. */
export async function endPasskeys(trx: Transaction<DB>, userId: string, since = new Date(0)): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await sql`select tell(${userId}::uuid, 'passkeyRemoved', null, null)`.execute(trx);
}
