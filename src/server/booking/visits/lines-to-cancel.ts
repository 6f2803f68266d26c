import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { BookingStatus } from '#/shared/booking/booking-status.ts';
import type { CancelInput, CancelQuote } from '#/shared/booking/order.ts';
import { AppError } from '#/shared/core/app-error.ts';

export type Named = Pick<CancelInput, 'id' | 'scope'>;
export type CancelLine = {
  id: string;
  order_id: string;
  visit_id: string;
  status: BookingStatus;
  payment: 'unpaid' | 'paid' | 'refunded';
  /** The amount less what was refunded of it in parts. */
  left_halalas: number;
  free_until: Date;
  is_in_time: boolean;
  has_begun: boolean;
  refunded_halalas: number;
  cancelled_at: Date | null;
};

/**
 * The named line of the actor, or all lines of its visit, in any state.
 * @throws {AppError} NOT_FOUND
 */
export async function readLinesToCancel(
  db: Kysely<DB>,
  actor: Actor,
  { id, scope }: Named,
  { isToLock = false } = {},
): Promise<CancelLine[]> {
  const { rows } = await sql<CancelLine>`
    select b.id, b.order_id, b.visit_id, b.status, b.payment, b.amount_halalas - b.refunded_halalas as left_halalas, f.free_until,
      now() <= f.free_until or v.needs_time_since is not null as is_in_time,
      v.slot_start <= now() and v.needs_time_since is null as has_begun,
      -- Of the cancellation: the parts refunded before it are not.
      case when b.payment = 'refunded' then b.amount_halalas - b.refunded_halalas else 0 end as refunded_halalas,
      (select max(e.created_at) from booking_events e where e.booking_id = b.id and e.to_status = 'cancelled')
        as cancelled_at
    from bookings named
    join visits v on v.id = named.visit_id
    join bookings b on b.visit_id = v.id and (b.id = named.id or ${scope} = 'visit')
    cross join lateral (select v.slot_start - make_interval(hours => b.cancel_notice_hours) as free_until) f
    where named.id = ${id} and named.customer_id = ${actor.userId}
    order by b.id ${isToLock ? sql`for no key update of b` : sql``}`.execute(db);
  if (rows.length === 0) throw new AppError('NOT_FOUND');
  return rows;
}

/**
 * The effect of cancelling these lines now, each by the policy stored with its booking.
 * @throws {AppError} NOT_CHANGEABLE where none of them can be cancelled any more
 */
export function quoteLines(lines: readonly CancelLine[]): CancelQuote {
  const open = lines.filter(({ status, has_begun }) => status === 'confirmed' && !has_begun);
  if (open.length === 0) throw new AppError('NOT_CHANGEABLE');
  const paid = open.filter(({ payment }) => payment === 'paid');
  return {
    ids: open.map(({ id }) => id),
    freeUntil: new Date(Math.min(...open.map(({ free_until }) => free_until.getTime()))).toISOString(),
    isInTime: open.every(({ is_in_time }) => is_in_time),
    refundHalalas: sum(paid.filter(({ is_in_time }) => is_in_time)),
    keptHalalas: sum(paid.filter(({ is_in_time }) => !is_in_time)),
  };
}

/** The refund of a cancellation now, by the policy stored with the booking. */
export const quoteCancel = async (
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  named: Named,
): Promise<CancelQuote> => quoteLines(await readLinesToCancel(db, actor, named));

const sum = (lines: readonly CancelLine[]) => lines.reduce((total, line) => total + line.left_halalas, 0);
