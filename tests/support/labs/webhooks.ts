import { type Kysely, sql } from 'kysely';
import { startSession } from '#/server/identity/sessions/start-session.ts';
import { sendWebhooks, type WebhookDeps } from '#/server/labs/webhooks/send-webhooks.ts';
import { reachingAll } from '#/server/platform/db/reach.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { postBySocket } from '#/server/platform/outbound/post-by-socket.ts';
import type { Actor } from '#/server/platform/trpc/context.ts';
import { type WebhookEvent, webhookEvents } from '#/shared/labs/webhook.ts';
import { callAs } from '../api/caller.ts';
import { testTaskDeps } from '../processes/mail.ts';

type Db = Kysely<DB>;

/** This user, who has just signed in. */
export async function freshly(db: Db, actor: Actor): Promise<Actor> {
  await startSession(db, actor.userId, null);
  const { id } = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', actor.userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { ...actor, sessionId: id };
}

/** The owner adds an endpoint, for all events unless told. */
export async function addEndpoint(
  db: Db,
  owner: Actor,
  { url, events = [...webhookEvents] }: { url: string; events?: WebhookEvent[] },
) {
  return callAs(db, await freshly(db, owner)).lab.addWebhook({ url, events });
}

/** Sends what is due, as the task does, also to the own machine. */
export const sendDue = (db: Db, over: Partial<WebhookDeps> = {}) =>
  reachingAll('task', () =>
    sendWebhooks({ ...testTaskDeps(db), postOut: postBySocket({ isDemo: true }), ...over }),
  );

export const deliveriesOf = (db: Db, endpointId: string) =>
  db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('endpoint_id', '=', endpointId)
    .orderBy('id')
    .execute();

export const endpointOf = (db: Db, endpointId: string) =>
  db.selectFrom('webhook_endpoints').selectAll().where('id', '=', endpointId).executeTakeFirstOrThrow();

/** Moves the clock past the pause before the next try. */
export const makeDue = (db: Db, endpointId: string) =>
  sql`update webhook_deliveries set next_try_at = now() where endpoint_id = ${endpointId} and state = 'due'`.execute(
    db,
  );
