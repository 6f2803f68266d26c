import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { VisitFacts } from './build-visit-calendar.ts';

type VisitRow = {
  visit_id: string;
  order_id: string;
  lab_name_ar: string;
  lab_name_en: string;
  address_ar: string;
  address_en: string;
  lat: number | null;
  lon: number | null;
  slot_start: Date;
  slot_minutes: number;
  time_zone: string;
  is_cancelled: boolean;
  reference: string;
  fasting_hours: number;
  event_count: number;
  changed_at: Date;
};

/** The calendar facts of this visit; null where none of its lines was ever confirmed. */
export async function findVisitFacts(db: Kysely<DB>, visitId: string): Promise<VisitFacts | null> {
  const { rows } = await sql<VisitRow>`
    with lines as (
      select b.*, b.status <> 'cancelled' as is_live,
        bool_and(b.status = 'cancelled') over () as is_visit_cancelled
      from bookings b where b.visit_id = ${visitId}::uuid and b.status not in ('held', 'expired')
    )
    select v.id as visit_id, v.reference, l.lab_name_ar, l.lab_name_en, l.address_ar, l.address_en, l.lat, l.lon, v.slot_start,
      l.slot_minutes, l.time_zone, b.*
    from visits v
    join labs l on l.id = v.lab_id
    cross join lateral (
      select (array_agg(lines.order_id order by lines.is_live desc, lines.id desc))[1] as order_id,
        bool_and(lines.is_visit_cancelled) as is_cancelled,
        coalesce(max(t.fasting_hours) filter (where lines.is_live), 0) as fasting_hours,
        sum(e.count) as event_count, max(e.last_at) as changed_at
      from lines
      join lab_tests o on o.id = lines.lab_test_id
      join tests t on t.id = o.test_id
      cross join lateral (
        select count(*) as count, coalesce(max(created_at), lines.created_at) as last_at
        from booking_events where booking_id = lines.id) e
      having count(*) > 0) b
    where v.id = ${visitId}::uuid`.execute(db);
  const [row] = rows;
  return row ? toFacts(row) : null;
}

const toFacts = (row: VisitRow): VisitFacts => ({
  visitId: row.visit_id,
  orderId: row.order_id,
  labName: { ar: row.lab_name_ar, en: row.lab_name_en },
  labAddress: { ar: row.address_ar, en: row.address_en },
  lat: row.lat,
  lon: row.lon,
  startsAt: row.slot_start,
  slotMinutes: row.slot_minutes,
  timeZone: row.time_zone,
  isCancelled: row.is_cancelled,
  reference: row.reference,
  fastingHours: row.fasting_hours,
  sequence: row.event_count,
  changedAt: row.changed_at,
});
