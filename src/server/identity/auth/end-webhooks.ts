import type { Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

/**
 * Removes the endpoints that were added, or given a new secret, since then: whoever did it
 * could read the laboratory's events, or sign messages as this site. Returns how many.
 */
export async function endWebhooks(trx: Transaction<DB>, labId: number, since: Date): Promise<number> {
  const endpoints = await trx
    .selectFrom('webhook_endpoints')
    .select('id')
    .where('lab_id', '=', labId)
    .where('secret_made_at', '>=', since)
    .forNoKeyUpdate()
    .execute();
  const ids = endpoints.map(({ id }) => id);
  if (ids.length === 0) return 0;
  // In the order of remove-webhook.ts.
  await trx.deleteFrom('webhook_subscriptions').where('endpoint_id', 'in', ids).execute();
  await trx.deleteFrom('webhook_endpoints').where('id', 'in', ids).execute();
  return ids.length;
}
