import { sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

/** Completes those of these lines that are checked in; other lines stay. The caller has locked their orders. */
export async function completeLines(
  trx: Transaction<DB>,
  actorId: string,
  bookingIds: readonly string[],
): Promise<void> {
  await sql`
    with lines as (
      select id from bookings where id = any (${bookingIds}::uuid[]) and status = 'checked_in'
      order by id for no key update
    ), completed as (
      update bookings b set status = 'completed' from lines where b.id = lines.id
    )
    insert into booking_events (booking_id, actor_id, from_status, to_status)
    select id, ${actorId}::uuid, 'checked_in', 'completed' from lines`.execute(trx);
}
