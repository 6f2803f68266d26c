import { sql } from 'kysely';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import type { Page } from '#/shared/core/page.ts';
import type { Webhook, WebhookEvent } from '#/shared/labs/webhook.ts';

type Row = {
  id: string;
  url: string;
  state: Webhook['state'];
  off_because: Webhook['offBecause'];
  failing_since: Date | null;
  former_secret_ends_at: Date | null;
  events: WebhookEvent[];
};

/** The laboratory's endpoints, the oldest first. */
export async function listWebhooks(
  { db }: Pick<Context, 'db'>,
  { labId }: Pick<LabActor, 'labId'>,
): Promise<Page<Webhook>> {
  const { rows } = await sql<Row>`
    select e.id, e.url, e.state, e.off_because, e.failing_since,
           case when e.former_secret_ends_at > now() then e.former_secret_ends_at end as former_secret_ends_at,
           array(select s.event from webhook_subscriptions s where s.lab_id = e.lab_id and s.endpoint_id = e.id
                 order by s.event) as events
    from webhook_endpoints e where e.lab_id = ${labId}::int order by e.created_at, e.id`.execute(db);
  return {
    rows: rows.map((row) => ({
      endpointId: row.id,
      url: row.url,
      events: row.events,
      state: row.state,
      offBecause: row.off_because,
      failingSince: row.failing_since?.toISOString() ?? null,
      formerSecretEndsAt: row.former_secret_ends_at?.toISOString() ?? null,
    })),
    nextCursor: null,
  };
}
