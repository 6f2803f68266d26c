import { sql, type Transaction } from 'kysely';
import { giveBackPlaces } from '../booking/give-back-places.ts';
import type { DB } from '../db/schema.gen.ts';

type Place = { lab_id: number; slot_start: Date };

/**
 * Cancels what the person has not come to yet and gives their places back. The caller holds the lock on the
 * person's profile, so that no booking of theirs begins meanwhile.
 */
export async function cancelComingBookings(trx: Transaction<DB>, customerId: string, reason: string) {
  const visitIds = await lockComingVisits(trx, customerId);
  if (visitIds.length === 0) return;
  await sql`
    with lines as (
      select id, status from bookings
      where visit_id = any(${visitIds}::uuid[]) and status in ('held', 'confirmed')
      order by id for no key update
    ), cancelled as (
      update bookings b set status = 'cancelled' from lines where b.id = lines.id
    )
    insert into booking_events (booking_id, actor_id, from_status, to_status, reason)
    select id, ${customerId}::uuid, status, 'cancelled', ${reason} from lines`.execute(trx);
  // Last, since others wait for these rows to book.
  await giveBackPlaces(trx, await endEmptyVisits(trx, visitIds));
}

async function lockComingVisits(trx: Transaction<DB>, customerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select v.id from visits v
    where v.is_live and v.id in (
      select b.visit_id from bookings b
      where b.customer_id = ${customerId}::uuid and b.booking_time > now() and b.status in ('held', 'confirmed'))
    order by v.lab_id, v.slot_start for no key update of v`.execute(trx);
  return rows.map(({ id }) => id);
}

/** A visit whose other line is being drawn at this moment keeps its place. */
async function endEmptyVisits(trx: Transaction<DB>, visitIds: string[]): Promise<Place[]> {
  const { rows } = await sql<Place>`
    update visits v set is_live = false
    where v.id = any(${visitIds}::uuid[]) and not exists (
      select from bookings b where b.visit_id = v.id and b.status not in ('cancelled', 'expired'))
    returning v.lab_id, v.slot_start`.execute(trx);
  return rows;
}
