import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

const BATCH = 1000;

/**
 * Deletes the numbers that were given without a name once they serve no visit: each of its tests is released, cancelled
 * or missed, or is 90 days old. A number that was given on the last day stays, because its visit may not be booked yet.
 */
export async function sweepVisitPhones({ db }: { db: Kysely<DB> }): Promise<void> {
  await sql`
    delete from phone_numbers where user_id = any(array(
      select n.user_id from phone_numbers n
      where must_reach_all() and n.is_for_critical_only and n.changed_at < now() - interval '1 day' and not exists (
        select from bookings b left join results r on r.booking_id = b.id
        where b.customer_id = n.user_id and b.booking_time > now() - interval '90 days'
          and (b.status in ('held', 'confirmed', 'checked_in')
               or (b.status = 'completed' and r.released_version is null)))
      order by n.changed_at limit ${BATCH} for update skip locked))`.execute(db);
}
