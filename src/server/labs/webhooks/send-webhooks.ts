import { setTimeout as pause } from 'node:timers/promises';
import type { AllTaskDeps } from '#/server/platform/jobs/task.ts';
import type { Posted } from '#/server/platform/outbound/post.ts';
import { errorText } from '#/server/platform/telemetry/error-text.ts';
import { claimDeliveries, type ClaimedDelivery } from './claim-deliveries.ts';
import { isAccepted, isBeyondLastTry, recordAccepted, recordRefused } from './record-delivery.ts';
import { signWebhook } from './sign-webhook.ts';
import { openWebhookSecret } from './webhook-secret.ts';

const MOST_AT_ONCE = 200;
/** While slow endpoints are waited for, what has become due for others is looked for this often. */
const LOOK_EVERY_MS = 1_000;

export type WebhookDeps = Pick<AllTaskDeps, 'db' | 'site' | 'postOut' | 'log' | 'signal'>;

/**
 * Sends the events that are due, each at least once and under one id. Several processes may run it at once. It returns
 * when nothing is under way and nothing is due.
 */
export async function sendWebhooks(deps: WebhookDeps): Promise<void> {
  const underWay = new Set<Promise<void>>();
  for (;;) {
    const room = deps.signal?.aborted ? 0 : MOST_AT_ONCE - underWay.size;
    const claimed = room > 0 ? await claimDeliveries(deps.db, room) : [];
    for (const delivery of claimed) {
      const settled = settle(deps, delivery).finally(() => underWay.delete(settled));
      underWay.add(settled);
    }
    if (underWay.size === 0) return;
    await firstOf(underWay);
  }
}

/** Waits for one of them, but not long: others may have become due. */
async function firstOf(underWay: ReadonlySet<Promise<void>>) {
  const isOver = new AbortController();
  const timer = pause(LOOK_EVERY_MS, undefined, { signal: isOver.signal }).catch(() => {});
  await Promise.race([...underWay, timer]);
  isOver.abort();
}

/** Failures of the database are logged here: one must not stop the other deliveries. The row is due again after its lease. */
async function settle(deps: WebhookDeps, delivery: ClaimedDelivery): Promise<void> {
  const { db, log } = deps;
  try {
    const posted: Posted = isBeyondLastTry(delivery) ? { fault: 'unreachable' } : await post(deps, delivery);
    if (isAccepted(posted)) {
      await recordAccepted(db, delivery, posted);
      return;
    }
    const turnedOff = await recordRefused(db, delivery, posted);
    if (turnedOff === null) return;
    const { endpoint_id: endpoint, lab_id: lab } = delivery;
    log({ level: 'warn', message: 'webhook turned off', endpoint, lab, because: turnedOff });
  } catch (cause) {
    log({ level: 'warn', message: 'webhook not settled', id: delivery.id, error: errorText(cause) });
  }
}

function post({ site, postOut }: WebhookDeps, delivery: ClaimedDelivery): Promise<Posted> {
  const { id, body, url, endpoint_id: endpointId } = delivery;
  const secrets = [delivery.secret_sealed, delivery.former_secret_sealed]
    .filter((sealed) => sealed !== null)
    .map((sealed) => openWebhookSecret(site.keys, sealed, endpointId));
  return postOut({ url, body, headers: signWebhook({ id, body, at: new Date() }, secrets) });
}
