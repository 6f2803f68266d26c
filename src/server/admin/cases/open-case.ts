import { sql, type Transaction } from 'kysely';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor } from '#/server/platform/trpc/context.ts';
import type { ReportProblemInput } from '#/shared/admin/case.ts';
import { AppError } from '#/shared/core/app-error.ts';

/**
 * Opens a case about a booked order. One at a time: CASE_ALREADY_OPEN. With `customerId` null, any customer's order.
 */
export async function openCase(
  trx: Transaction<DB>,
  actor: Pick<Actor, 'userId' | 'userType'>,
  { orderId, kind, words, customerId }: ReportProblemInput & { customerId: string | null },
): Promise<string> {
  const order = await findOrder(trx, orderId, customerId);
  const { rows } = await sql<{ id: string }>`
    insert into disputes (order_id, customer_id, kind, subject, opened_by)
    values (${orderId}, ${order.customer_id}, ${kind}, ${words}, ${actor.userId})
    on conflict (order_id) where status = 'open' do nothing returning id`.execute(trx);
  const [opened] = rows;
  if (!opened) throw new AppError('CASE_ALREADY_OPEN');
  await recordChange(trx, actor, {
    action: actor.userType === 'admin' ? 'admin.openCase' : 'orders.reportProblem',
    subjectType: 'case',
    subjectId: opened.id,
    before: {},
    after: { status: 'open', orderId, kind },
  });
  return opened.id;
}

async function findOrder(trx: Transaction<DB>, orderId: string, customerId: string | null) {
  let query = trx.selectFrom('orders').select(['customer_id', 'status']).where('id', '=', orderId);
  if (customerId !== null) query = query.where('customer_id', '=', customerId);
  const order = await query.executeTakeFirst();
  if (!order) throw new AppError('NOT_FOUND');
  // An order that was never booked can have no case.
  if (order.status !== 'confirmed' && order.status !== 'cancelled') throw new AppError('NOT_CHANGEABLE');
  return order;
}
