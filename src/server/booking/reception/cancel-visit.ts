import { sql } from 'kysely';
import type { CancelVisitInput, ReceptionVisit } from '#/shared/booking/reception.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { closeEmptyOrders } from '../orders/close-empty-orders.ts';
import { refundLines } from '../visits/refund-lines.ts';
import { changeVisit, type ReceptionActor, type ReceptionContext } from './change-visit.ts';

/**
 * Cancels a visit for the laboratory: frees the seats, refunds online payments in full and notifies the customer.
 * @throws {AppError} NOT_FOUND, REASON_REQUIRED, NOT_CHANGEABLE (the customer has arrived, or no line is left)
 */
export async function cancelVisit(
  ctx: ReceptionContext,
  actor: ReceptionActor,
  { visitId, reason, words }: CancelVisitInput,
): Promise<ReceptionVisit> {
  if (reason === 'other' && words === '') throw new AppError('REASON_REQUIRED');
  return changeVisit(ctx, actor, visitId, async (trx, { id, customer_id, lines }) => {
    const open = lines.filter(({ status }) => status === 'confirmed');
    const [first] = open;
    if (!first) {
      if (lines.every(({ status }) => status === 'cancelled')) return;
      throw new AppError('NOT_CHANGEABLE');
    }
    const ids = open.map((line) => line.id);
    const written = `by_lab ${reason}${words === '' ? '' : `: ${words}`}`;
    await sql`select end_lines(${ids}::uuid[], 'cancelled', ${actor.userId}::uuid, ${written})`.execute(trx);
    await refundLines(trx, ids, 'lab_cancelled');
    await closeEmptyOrders(
      trx,
      open.map((line) => line.order_id),
    );
    const paid = open.filter(({ payment }) => payment === 'paid');
    const refundHalalas = paid.reduce(
      (total, line) => total + line.amount_halalas - line.refunded_halalas,
      0,
    );
    await sql`
      select tell(${customer_id}::uuid, case when v.is_live then 'linesCancelled' else 'visitCancelled' end, v.id,
                  ${first.order_id}::uuid, jsonb_build_object('refundHalalas', ${refundHalalas}::int, 'byLab', true,
                                                              'reason', ${reason}::text))
      from visits v where v.id = ${id}::uuid`.execute(trx);
  });
}
