import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import type { WebhookInput } from '#/shared/labs/webhook.ts';
import { lockOwnWebhook } from './lock-own-webhook.ts';

/**
 * Removes an endpoint with its deliveries, also those that wait.
 * @throws {AppError} NOT_FOUND
 */
export async function removeWebhook(
  { db }: Pick<Context, 'db'>,
  actor: LabActor,
  { endpointId }: WebhookInput,
): Promise<null> {
  await db.transaction().execute(async (trx) => {
    const { origin } = await lockOwnWebhook(trx, actor.labId, endpointId);
    // Subscriptions before the endpoint, as queue_webhooks locks: a booking and a removal at once would otherwise wait for
    // each other.
    await trx.deleteFrom('webhook_subscriptions').where('endpoint_id', '=', endpointId).execute();
    await trx.deleteFrom('webhook_endpoints').where('id', '=', endpointId).execute();
    await recordChange(trx, actor, {
      action: 'lab.removeWebhook',
      subjectType: 'lab',
      subjectId: actor.labId,
      before: { webhook_origin: origin },
      after: {},
    });
  });
  return null;
}
