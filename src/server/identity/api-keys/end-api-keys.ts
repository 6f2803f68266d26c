import type { Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

/** Ends the keys of programs made since then, or all. */
export async function endApiKeys(trx: Transaction<DB>, userId: string, since = new Date(0)): Promise<void> {
  await trx.deleteFrom('api_keys').where('user_id', '=', userId).where('created_at', '>=', since).execute();
}
