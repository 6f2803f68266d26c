import { sql, type Transaction } from 'kysely';
import type { DB } from '../db/schema.gen.ts';

/**
 * Cancels what the person has not come to yet and gives their places back. The caller holds the lock on the
 * person's profile, so that no booking of theirs begins meanwhile.
 */
export async function cancelComingBookings(trx: Transaction<DB>, customerId: string, reason: string) {
  await sql`
    select end_lines(array(
      select id from bookings
      where customer_id = ${customerId}::uuid and booking_time > now() and status in ('held', 'confirmed')
    ), 'cancelled', ${customerId}::uuid, ${reason})`.execute(trx);
}
