import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import type { PauseWebhookInput } from '#/shared/labs/webhook.ts';
import { lockOwnWebhook } from './lock-own-webhook.ts';

/**
 * Pauses an endpoint, or lets it go on. What happens during a pause is sent after it; what happened while the endpoint
 * was off is not. A repeat changes nothing.
 * @throws {AppError} NOT_FOUND
 */
export async function pauseWebhook(
  { db }: Pick<Context, 'db'>,
  actor: LabActor,
  { endpointId, isPaused }: PauseWebhookInput,
): Promise<null> {
  const next = isPaused ? 'paused' : 'active';
  await db.transaction().execute(async (trx) => {
    const { state, origin } = await lockOwnWebhook(trx, actor.labId, endpointId);
    if (state === next) return;
    await trx
      .updateTable('webhook_endpoints')
      .set({ state: next, off_because: null, failing_since: null })
      .where('id', '=', endpointId)
      .execute();
    await trx
      .updateTable('webhook_subscriptions')
      .set({ is_on: true })
      .where('endpoint_id', '=', endpointId)
      .where('is_on', '=', false)
      .execute();
    await recordChange(trx, actor, {
      action: 'lab.pauseWebhook',
      subjectType: 'lab',
      subjectId: actor.labId,
      before: { webhook_origin: origin, webhook_state: state },
      after: { webhook_origin: origin, webhook_state: next },
    });
  });
  return null;
}
