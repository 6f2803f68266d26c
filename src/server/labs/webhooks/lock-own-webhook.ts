import type { Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { LabId } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';

/**
 * Each change of an endpoint locks it first, then its subscriptions. A booking may still refer to it meanwhile. NOT_FOUND
 * if it is another laboratory's.
 */
export async function lockOwnWebhook(trx: Transaction<DB>, labId: LabId, endpointId: string) {
  const endpoint = await trx
    .selectFrom('webhook_endpoints')
    .select(['url', 'state', 'secret_sealed'])
    .where('id', '=', endpointId)
    .where('lab_id', '=', labId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!endpoint) throw new AppError('NOT_FOUND');
  // What the audit log tells of it: the rest of an address may be a secret of the receiver.
  return { ...endpoint, origin: new URL(endpoint.url).origin };
}
