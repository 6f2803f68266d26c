import { sql } from 'kysely';
import { toPage } from '#/server/platform/db/cursor.ts';
import { keysetById } from '#/server/platform/db/list/keyset-by-id.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import type { Page } from '#/shared/core/page.ts';
import type { WebhookDeliveriesInput, WebhookDelivery } from '#/shared/labs/webhook.ts';

type Row = {
  id: string;
  event: string;
  state: WebhookDelivery['state'];
  tries: number;
  answer_code: number | null;
  answer_text: string | null;
  fault: WebhookDelivery['fault'];
  next_try_at: Date;
};

/** What was and will be sent to an endpoint of this laboratory, the newest first. */
export async function listWebhookDeliveries(
  { db }: Pick<Context, 'db'>,
  { labId }: Pick<LabActor, 'labId'>,
  { endpointId, cursor, limit }: WebhookDeliveriesInput,
): Promise<Page<WebhookDelivery>> {
  const { conditions, order } = keysetById(sql`d.id`, { cursor, sort: 'newest' });
  const own = [sql`d.endpoint_id = ${endpointId}::uuid`, sql`d.lab_id = ${labId}::int`];
  const { rows } = await sql<Row>`
    select d.id, d.event, d.state, d.tries, d.answer_code, d.answer_text, d.fault, d.next_try_at
    from webhook_deliveries d where ${sql.join([...own, ...conditions], sql` and `)}
    order by ${order} limit ${limit + 1}`.execute(db);
  return toPage(rows, { limit, keyOf: ({ id }) => [id], toRow });
}

const toRow = (row: Row): WebhookDelivery => ({
  deliveryId: row.id,
  event: row.event,
  createdAt: timeOfId(row.id).toISOString(),
  state: row.state,
  tries: row.tries,
  answerCode: row.answer_code,
  answerText: row.answer_text,
  fault: row.fault,
  nextTryAt: row.state === 'due' ? row.next_try_at.toISOString() : null,
});

/** An id begins with its millisecond (decision 8). */
const timeOfId = (id: string) => new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16));
