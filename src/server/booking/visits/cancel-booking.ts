import { sql, type Transaction } from 'kysely';
import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { CancelInput, CancelQuote } from '#/shared/booking/order.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { closeEmptyOrders } from '../orders/close-empty-orders.ts';
import { type CancelLine, type Named, quoteLines, readLinesToCancel } from './lines-to-cancel.ts';
import { refundLines } from './refund-lines.ts';

type Outcome = Pick<CancelQuote, 'ids' | 'refundHalalas'>;

/**
 * Cancels a line or its whole visit: frees the seats, creates the refunds and notifies the customer. A repeat returns
 * the same outcome.
 */
export const cancelBooking = (
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  input: CancelInput,
): Promise<Outcome> => retryOnConflict(() => db.transaction().execute((trx) => cancel(trx, actor, input)));

async function cancel(trx: Transaction<DB>, actor: Actor, input: CancelInput): Promise<Outcome> {
  await lockOrdersAndVisit(trx, input);
  const lines = await readLinesToCancel(trx, actor, input, { isToLock: true });
  const earlier = earlierOutcome(lines);
  if (earlier) return earlier;

  const { ids, refundHalalas } = quoteLines(lines);
  if (input.refundHalalas !== undefined && input.refundHalalas !== refundHalalas) {
    throw new AppError('REFUND_CHANGED');
  }
  const ending = lines.filter(({ id }) => ids.includes(id));
  await sql`select end_lines(${ids}::uuid[], 'cancelled', ${actor.userId}::uuid, 'by_customer')`.execute(trx);
  await refundLines(
    trx,
    ending.filter((line) => line.is_in_time).map(({ id }) => id),
    'cancelled',
  );
  await closeEmptyOrders(
    trx,
    ending.map((line) => line.order_id),
  );
  await notifyCustomer(trx, actor, ending, refundHalalas);
  return { ids, refundHalalas };
}

/** Locks in the common order: orders, visits, bookings, counters. */
async function lockOrdersAndVisit(trx: Transaction<DB>, { id, scope }: Named) {
  const lockOrders = () =>
    sql`
      select from orders where id in (
        select b.order_id from bookings named
        join bookings b on b.visit_id = named.visit_id and (b.id = named.id or ${scope} = 'visit')
        where named.id = ${id})
      order by id for no key update`.execute(trx);
  await lockOrders();
  await sql`
    select from visits v join bookings b on b.visit_id = v.id where b.id = ${id} for no key update of v`.execute(
    trx,
  );
  // A line of another order may have joined the visit just before it was locked.
  if (scope === 'visit') await lockOrders();
}

/** The outcome of the last cancellation, where no line is left to cancel. */
function earlierOutcome(lines: readonly CancelLine[]): Outcome | null {
  if (lines.some(({ status }) => status === 'confirmed')) return null;
  const last = Math.max(...lines.map(cancelledAt));
  const cancelled = lines.filter((line) => line.status === 'cancelled' && cancelledAt(line) === last);
  if (cancelled.length === 0) return null;
  return {
    ids: cancelled.map(({ id }) => id),
    refundHalalas: cancelled.reduce((total, line) => total + line.refunded_halalas, 0),
  };
}

const cancelledAt = (line: CancelLine) => line.cancelled_at?.getTime() ?? 0;

async function notifyCustomer(
  trx: Transaction<DB>,
  actor: Actor,
  lines: readonly CancelLine[],
  refundHalalas: number,
) {
  const [line] = lines;
  await sql`
    select tell(${actor.userId}::uuid, case when v.is_live then 'linesCancelled' else 'visitCancelled' end, v.id,
                ${line?.order_id}::uuid, jsonb_build_object('refundHalalas', ${refundHalalas}::int))
    from visits v where v.id = ${line?.visit_id}`.execute(trx);
}
