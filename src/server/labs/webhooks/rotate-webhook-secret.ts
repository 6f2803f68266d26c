import { sql } from 'kysely';
import { lockFreshAccount } from '#/server/identity/account/lock-own-account.ts';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import { SECRET_OVERLAP_HOURS, type WebhookInput, type WebhookSecret } from '#/shared/labs/webhook.ts';
import { lockOwnWebhook } from './lock-own-webhook.ts';
import { makeWebhookSecret } from './webhook-secret.ts';

/**
 * Makes a new secret, shown this once. The present one signs beside it for a day; one that was replaced before signs no
 * more.
 * @throws {AppError} NOT_FOUND, and those of `lockFreshAccount`
 */
export async function rotateWebhookSecret(
  { db, site }: Pick<Context, 'db' | 'site'>,
  actor: LabActor,
  { endpointId }: WebhookInput,
): Promise<WebhookSecret> {
  const { text, sealed } = makeWebhookSecret(site.keys, endpointId);
  await db.transaction().execute(async (trx) => {
    await lockFreshAccount(trx, actor);
    const { origin, secret_sealed: former } = await lockOwnWebhook(trx, actor.labId, endpointId);
    await trx
      .updateTable('webhook_endpoints')
      .set({
        secret_sealed: sealed,
        secret_made_at: sql<Date>`now()`,
        former_secret_sealed: former,
        former_secret_ends_at: sql<Date>`now() + make_interval(hours => ${sql.lit(SECRET_OVERLAP_HOURS)})`,
      })
      .where('id', '=', endpointId)
      .execute();
    await recordChange(trx, actor, {
      action: 'lab.rotateWebhookSecret',
      subjectType: 'lab',
      subjectId: actor.labId,
      before: {},
      after: { webhook_origin: origin },
    });
  });
  return { endpointId, secret: text };
}
