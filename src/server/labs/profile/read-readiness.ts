import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { LabReadiness } from '#/shared/labs/lab.ts';

/** What the laboratory has set up, and whether search offers it (migrations/routines/search/offers_follow_labs.sql). */
export async function readReadiness(db: Kysely<DB>, labId: number): Promise<LabReadiness | null> {
  const { rows } = await sql<LabReadiness>`
    select exists (select from offers where lab_id = l.id) as "isOffered",
           is_sold_here(l.city_id) as "isSoldHere",
           u.email_verified_at is not null as "isEmailVerified",
           coalesce(e.is_bookable, false) or exists (select from opening_hours where lab_id = l.id) as "hasHours",
           coalesce(e.is_bookable, false) as "hasFreeTime",
           exists (select from lab_tests where lab_id = l.id and is_active) as "hasPrice",
           l.pos is not null as "hasPosition",
           l.iban is not null as "hasBankAccount",
           exists (select from lab_staff where lab_id = l.id and role <> 'owner') as "hasStaff",
           l.booking_tried_at is not null or exists (select from visits where lab_id = l.id and is_live) as "hasTriedBooking"
    from labs l join users u on u.id = l.owner_id left join lab_earliest_slots e on e.lab_id = l.id
    where l.id = ${labId}`.execute(db);
  return rows[0] ?? null;
}
