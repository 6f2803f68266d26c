import { sql } from 'kysely';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { TEST_EVENT, type WebhookInput } from '#/shared/labs/webhook.ts';
import { lockOwnWebhook } from './lock-own-webhook.ts';

/**
 * Queues an event that says nothing, on the way of all others.
 * @throws {AppError} RATE_LIMITED, NOT_FOUND, WEBHOOK_PAUSED
 */
export async function testWebhook(
  { db }: Pick<Context, 'db'>,
  actor: LabActor,
  { endpointId }: WebhookInput,
): Promise<null> {
  await countAttempt(db, limits.webhookTriesByLab, String(actor.labId));
  await db.transaction().execute(async (trx) => {
    const { state } = await lockOwnWebhook(trx, actor.labId, endpointId);
    if (state !== 'active') throw new AppError('WEBHOOK_PAUSED');
    await sql`
      insert into webhook_deliveries (endpoint_id, lab_id, event, body)
      values (${endpointId}, ${actor.labId}, ${TEST_EVENT},
              json_build_object('type', ${TEST_EVENT}::text, 'timestamp', webhook_time(now()),
                                'data', json_build_object('labId', ${actor.labId}::int))::text)`.execute(trx);
  });
  return null;
}
