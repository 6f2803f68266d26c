import { sql } from 'kysely';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { DayPart, WaitEntry, WaitOffer, WaitState } from '#/shared/booking/waiting.ts';
import type { Localized } from '#/shared/core/locale.ts';

type WaitRow = {
  id: string;
  state: WaitState;
  lab_id: number | null;
  lab_name_ar: string | null;
  lab_name_en: string | null;
  city_id: string | null;
  radius_km: number | null;
  test_names: Localized[];
  from_date: string;
  to_date: string;
  day_parts: DayPart[];
  notice_minutes: number;
  replaced_time: Date | null;
  replaced_person: string | null;
  time_zone: string | null;
  ahead: number;
  offer: WaitOffer | null;
};

/** The person's entries that still wait, and those that ended within a week, the newest first. */
export async function listWaits(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
): Promise<{ rows: WaitEntry[]; nextCursor: null }> {
  const { rows } = await sql<WaitRow>`
    select e.id, case when e.state = 'offered' and o.offer is null then 'waiting' else e.state end as state,
      e.lab_id, l.lab_name_ar, l.lab_name_en, e.city_id, e.radius_km, e.day_parts, e.notice_minutes,
      to_char(e.from_on, 'YYYY-MM-DD') as from_date, to_char(e.to_on, 'YYYY-MM-DD') as to_date,
      (select json_agg(json_build_object('ar', t.name_ar, 'en', t.name_en) order by t.id)
       from tests t where t.id = any (e.test_ids)) as test_names,
      v.slot_start as replaced_time, (select h.name from persons h where h.id = v.person_id) as replaced_person, l.time_zone, coalesce(a.ahead, 0) as ahead, o.offer
    from wait_entries e
    left join labs l on l.id = e.lab_id
    left join visits v on v.id = e.replaces_visit_id
    -- The labs once for an entry, and not for each pair of entries.
    left join lateral (
      select array_agg(x.id) as ids from labs x
      where x.approved and (e.lab_id is null or x.id = e.lab_id) and waits_at(e, x)) mine on e.state = 'waiting'
    left join lateral (
      select count(*)::int as ahead from wait_entries w
      where e.state = 'waiting' and w.state = 'waiting' and w.place_in_line < e.place_in_line and w.user_id <> e.user_id
        and w.from_on <= e.to_on and w.to_on >= e.from_on and w.day_parts && e.day_parts
        and (w.lab_id = any (mine.ids) or w.lab_id is null and exists (
          select from labs x where x.id = any (mine.ids) and waits_at(w, x)))) a on true
    left join lateral (
      select json_build_object('offerId', f.id, 'orderId', f.order_id, 'endsAt', f.ends_at,
               'bookingTime', f.slot_start, 'timeZone', x.time_zone,
               'labName', json_build_object('ar', x.lab_name_ar, 'en', x.lab_name_en),
               'totalHalalas', (select sum(b.amount_halalas) from bookings b where b.order_id = f.order_id)) as offer
      from wait_offers f join labs x on x.id = f.lab_id
      where f.entry_id = e.id and f.outcome is null and f.ends_at > now()
        and exists (select from orders h where h.id = f.order_id and h.status = 'held')) o on true
    where e.user_id = ${actor.userId}
      and (e.state in ('waiting', 'offered') or e.changed_at > now() - interval '7 days')
    order by e.state in ('waiting', 'offered') desc, e.id desc limit 20`.execute(db);
  return { rows: rows.map(toEntry), nextCursor: null };
}

const toEntry = (row: WaitRow): WaitEntry => ({
  id: row.id,
  state: row.state,
  lab:
    row.lab_id === null
      ? null
      : { id: row.lab_id, name: { ar: row.lab_name_ar ?? '', en: row.lab_name_en ?? '' } },
  cityId: row.city_id,
  radiusKm: row.radius_km,
  testNames: row.test_names,
  fromDate: row.from_date,
  toDate: row.to_date,
  dayParts: row.day_parts,
  noticeMinutes: row.notice_minutes,
  replaces:
    row.replaced_time === null || row.time_zone === null
      ? null
      : {
          bookingTime: row.replaced_time.toISOString(),
          timeZone: row.time_zone,
          personName: row.replaced_person,
        },
  ahead: row.ahead,
  offer: row.offer && {
    ...row.offer,
    endsAt: new Date(row.offer.endsAt).toISOString(),
    bookingTime: new Date(row.offer.bookingTime).toISOString(),
  },
});
