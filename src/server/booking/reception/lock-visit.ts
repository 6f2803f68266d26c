import { sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { LabId } from '#/server/platform/trpc/context.ts';
import type { BookingStatus } from '#/shared/booking/booking-status.ts';
import { AppError } from '#/shared/core/app-error.ts';

export type LockedVisit = {
  id: string;
  lab_id: number;
  customer_id: string;
  /** Null: the customer. */
  person_id: string | null;
  /** The visit is of the laboratory's today, or began shortly before midnight. */
  is_of_today: boolean;
  has_begun: boolean;
  /** The lab closed its time, and the customer has not chosen another. */
  needs_time: boolean;
  lines: LockedLine[];
};
type LockedLine = {
  id: string;
  order_id: string;
  status: BookingStatus;
  specimen_id: string | null;
  needs_choice: boolean;
  fasting_hours: number;
  amount_halalas: number;
  refunded_halalas: number;
  payment: 'unpaid' | 'paid' | 'refunded';
};

type VisitRow = Omit<LockedVisit, 'lines'>;

/**
 * Locks a visit of this laboratory and its booked lines, in the common order: orders, visits, bookings.
 * @throws {AppError} NOT_FOUND
 */
export async function lockVisit(trx: Transaction<DB>, labId: LabId, visitId: string): Promise<LockedVisit> {
  const lockOrders = () =>
    sql`
      select from orders where id in (
        select b.order_id from bookings b where b.visit_id = ${visitId}::uuid and b.lab_id = ${labId}::int)
      order by id for no key update`.execute(trx);
  await lockOrders();
  const { rows } = await sql<VisitRow>`
    select v.id, v.lab_id, v.customer_id, v.person_id, v.slot_start <= now() as has_begun,
      v.needs_time_since is not null as needs_time,
      (v.slot_start at time zone l.time_zone)::date = (now() at time zone l.time_zone)::date
        -- Around midnight: late since yesterday, or early for a time of tomorrow.
        or v.slot_start between now() - interval '12 hours' and now() + interval '1 hour' as is_of_today
    from visits v join labs l on l.id = v.lab_id
    where v.id = ${visitId}::uuid and v.lab_id = ${labId}::int for no key update of v`.execute(trx);
  const [visit] = rows;
  if (!visit) throw new AppError('NOT_FOUND');
  // A line of another order may have joined the visit just before it was locked.
  await lockOrders();
  await sql`select from bookings where visit_id = ${visitId}::uuid order by id for no key update`.execute(
    trx,
  );
  const lines = await sql<LockedLine>`
    select b.id, b.order_id, b.status, b.specimen_id, b.needs_choice_since is not null as needs_choice, t.fasting_hours,
      b.amount_halalas, b.refunded_halalas, b.payment
    from bookings b join lab_tests o on o.id = b.lab_test_id join tests t on t.id = o.test_id
    where b.visit_id = ${visitId}::uuid and b.status not in ('held', 'expired') order by b.id`.execute(trx);
  if (lines.rows.length === 0) throw new AppError('NOT_FOUND');
  return { ...visit, lines: lines.rows };
}
