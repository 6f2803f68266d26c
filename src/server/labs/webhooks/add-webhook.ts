import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { lockFreshAccount } from '#/server/identity/account/lock-own-account.ts';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { isCallable } from '#/server/platform/outbound/is-callable.ts';
import type { Context, LabActor, LabId } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { type AddWebhookInput, MOST_WEBHOOKS, type WebhookSecret } from '#/shared/labs/webhook.ts';
import { makeWebhookSecret } from './webhook-secret.ts';

/**
 * Sends these events of the laboratory to an address from now on. An intruder in an open session could listen, so a
 * fresh sign-in is required. The secret is shown this once.
 * @throws {AppError} WEBHOOK_ADDRESS_REFUSED, WEBHOOKS_FULL, and those of `lockFreshAccount`
 */
export async function addWebhook(
  { db, site }: Pick<Context, 'db' | 'site'>,
  actor: LabActor,
  { url, events }: AddWebhookInput,
): Promise<WebhookSecret> {
  if (!isCallable(url, site)) throw new AppError('WEBHOOK_ADDRESS_REFUSED');
  const wanted = [...new Set(events)];
  const endpointId = randomUUID();
  const { text, sealed } = makeWebhookSecret(site.keys, endpointId);
  await db.transaction().execute(async (trx) => {
    await lockFreshAccount(trx, actor);
    await requireRoom(trx, actor.labId);
    const own = { lab_id: actor.labId };
    await trx
      .insertInto('webhook_endpoints')
      .values({ ...own, id: endpointId, url, secret_sealed: sealed })
      .execute();
    await trx
      .insertInto('webhook_subscriptions')
      .values(wanted.map((event) => ({ ...own, endpoint_id: endpointId, event })))
      .execute();
    await recordChange(trx, actor, {
      action: 'lab.addWebhook',
      subjectType: 'lab',
      subjectId: actor.labId,
      before: {},
      after: { webhook_origin: new URL(url).origin, webhook_events: wanted.join(', ') },
    });
  });
  return { endpointId, secret: text };
}

/** The laboratory's row is the lock between two that are added at once. */
async function requireRoom(trx: Transaction<DB>, labId: LabId) {
  await trx.selectFrom('labs').select('id').where('id', '=', labId).forNoKeyUpdate().execute();
  const { count } = await trx
    .selectFrom('webhook_endpoints')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('lab_id', '=', labId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_WEBHOOKS) throw new AppError('WEBHOOKS_FULL');
}
