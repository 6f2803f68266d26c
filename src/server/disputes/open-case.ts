import { sql, type Transaction } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { ReportProblemInput } from '#/shared/dispute.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Actor } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';

/** A case about a booked order; one at a time: CASE_ALREADY_OPEN. `customerId` null: whoever's order it is. */
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
  // What was never booked has nothing that could have gone wrong.
  if (order.status !== 'confirmed' && order.status !== 'cancelled') throw new AppError('NOT_CHANGEABLE');
  return order;
}
