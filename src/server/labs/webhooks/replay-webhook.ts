import { sql } from 'kysely';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { ReplayWebhookInput } from '#/shared/labs/webhook.ts';

/**
 * Sends a delivery once more, under the same id, as if it were new; one that waits is sent at once.
 * @throws {AppError} RATE_LIMITED, NOT_FOUND
 */
export async function replayWebhook(
  { db }: Pick<Context, 'db'>,
  { labId }: Pick<LabActor, 'labId'>,
  { deliveryId }: ReplayWebhookInput,
): Promise<null> {
  await countAttempt(db, limits.webhookTriesByLab, String(labId));
  const { numUpdatedRows } = await db
    .updateTable('webhook_deliveries')
    .set({
      tries: sql<number>`case when state = 'due' then tries else 0 end`,
      state: 'due',
      next_try_at: sql<Date>`now()`,
    })
    .where('id', '=', deliveryId)
    .where('lab_id', '=', labId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('NOT_FOUND');
  return null;
}
