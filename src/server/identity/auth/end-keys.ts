import { sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

/**
 * Removes the passkeys and the keys of programs made since then, or all, and tells the owner if there were passkeys.
 */
export async function endKeys(trx: Transaction<DB>, userId: string, since = new Date(0)): Promise<void> {
  await trx.deleteFrom('api_keys').where('user_id', '=', userId).where('created_at', '>=', since).execute();
  const { numDeletedRows } = await trx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await sql`select tell(${userId}::uuid, 'passkeyRemoved', null, null)`.execute(trx);
}
