import { sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { BookingStatus } from '#/shared/booking/booking-status.ts';

type Move = { from: BookingStatus; to: BookingStatus; reason?: string };

/**
 * Moves lines from one state to another and writes their history; lines in other states stay. The caller has locked
 * them.
 */
export async function moveLines(
  trx: Transaction<DB>,
  actorId: string,
  visitId: string,
  { from, to, reason }: Move,
): Promise<void> {
  await sql`
    with moved as (
      update bookings set status = ${to}::booking_status
      where visit_id = ${visitId}::uuid and status = ${from}::booking_status returning id
    )
    insert into booking_events (booking_id, actor_id, from_status, to_status, reason)
    select id, ${actorId}::uuid, ${from}::booking_status, ${to}::booking_status, ${reason ?? null} from moved order by id`.execute(
    trx,
  );
}
