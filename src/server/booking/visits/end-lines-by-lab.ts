import { sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { closeEmptyOrders } from '../orders/close-empty-orders.ts';
import { refundLines } from './refund-lines.ts';

type Cause = {
  actorId: string;
  /** In the history of the bookings. */
  written: string;
  /** In the parameters of the messages. */
  reason: string;
};

/**
 * Cancels confirmed lines on the side of the lab: frees the seats, refunds online payments in full and tells each
 * customer once a visit. The caller has locked orders, visits and lines.
 */
export async function endLinesByLab(
  trx: Transaction<DB>,
  { actorId, written, reason }: Cause,
  lines: readonly { id: string; order_id: string }[],
): Promise<void> {
  const ids = lines.map(({ id }) => id);
  if (ids.length === 0) return;
  const { rows: paid } = await sql<{ visit_id: string; order_id: string; refund_halalas: number }>`
    select visit_id, (array_agg(order_id order by id))[1] as order_id,
      coalesce(sum(amount_halalas - refunded_halalas) filter (where payment = 'paid'), 0)::int as refund_halalas
    from bookings where id = any (${ids}::uuid[]) group by visit_id`.execute(trx);
  await sql`select end_lines(${ids}::uuid[], 'cancelled', ${actorId}::uuid, ${written})`.execute(trx);
  await refundLines(trx, ids, 'lab_cancelled');
  await closeEmptyOrders(
    trx,
    lines.map((line) => line.order_id),
  );
  await sql`
    select tell(v.customer_id, case when v.is_live then 'linesCancelled' else 'visitCancelled' end, v.id, p.order_id,
                jsonb_build_object('refundHalalas', p.refund_halalas, 'byLab', true, 'reason', ${reason}::text))
    from json_to_recordset(${JSON.stringify(paid)}::json) as p (visit_id uuid, order_id uuid, refund_halalas int)
    join visits v on v.id = p.visit_id
    order by v.id`.execute(trx);
}
