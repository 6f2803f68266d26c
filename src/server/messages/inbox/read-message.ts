import { type Kysely, sql } from 'kysely';
import type { DB, UserType } from '#/server/platform/db/schema.gen.ts';
import type { MessageKind } from '#/shared/messages/inbox.ts';

export type MessageFacts = {
  kind: MessageKind;
  params: unknown;
  /** Null for a person without a name, whom only a message to a telephone reaches. */
  email: string | null;
  name: string;
  user_type: UserType;
  order_id: string | null;
  /** A later message reports a later move of the same visit, or the offered place is held no longer. */
  is_outdated: boolean;
  visit: VisitOfMessage | null;
};

/** From JSON: instants are texts. */
export type VisitOfMessage = {
  visit_id: string;
  /** Null for a visit of the holder of the account. */
  person_name: string | null;
  is_live: boolean;
  needs_time: boolean;
  is_lab_out: boolean;
  slot_start: string;
  free_until: string;
  fasting_hours: number;
  reference: string;
  order_id: string;
  lab_id: number;
  phone: string | null;
  time_zone: string;
  lab_name_ar: string;
  lab_name_en: string;
  address_ar: string;
  address_en: string;
  lat: number | null;
  lon: number | null;
  city_id: string | null;
};

/** The current facts of a message; null when its user is erased. */
export async function readMessage(db: Kysely<DB>, messageId: string): Promise<MessageFacts | null> {
  // A cancelled visit has its former lines, a live one its active ones.
  const { rows } = await sql<MessageFacts>`
    select m.kind, m.params, case when not p.is_anonymous then u.email end as email, coalesce(p.name, '') as name, p.user_type, m.order_id,
           m.kind = 'visitMoved' and exists (
             select from inbox_messages n
             where n.user_id = m.user_id and n.visit_id = m.visit_id and n.kind = 'visitMoved' and n.id > m.id
           ) or m.kind = 'waitOffered' and not exists (
             select from wait_offers o where o.order_id = m.order_id and o.outcome is null and o.ends_at > now()
           ) as is_outdated,
           to_jsonb(visit) as visit
    from inbox_messages m
    join users u on u.id = m.user_id
    join user_profiles p on p.id = m.user_id and p.erased_at is null
    left join lateral (
      select v.id as visit_id, (select h.name from persons h where h.id = v.person_id) as person_name, v.reference, v.is_live, v.needs_time_since is not null as needs_time, not l.approved as is_lab_out,
             v.slot_start, l.id as lab_id, l.phone, l.time_zone, l.lab_name_ar, l.lab_name_en, l.address_ar,
             l.address_en, l.lat, l.lon, l.city_id, lines.*
      from visits v
      join labs l on l.id = v.lab_id
      cross join lateral (
        select max(t.fasting_hours) as fasting_hours,
               v.slot_start - make_interval(hours => max(b.cancel_notice_hours)) as free_until,
               (array_agg(b.order_id order by b.order_id = m.order_id desc, b.id))[1] as order_id
        from bookings b join lab_tests o on o.id = b.lab_test_id join tests t on t.id = o.test_id
        where b.visit_id = v.id and (b.status <> 'held' or m.kind = 'waitOffered') and (b.status in ('cancelled', 'expired')) <> v.is_live
        having count(*) > 0) lines
      where v.id = m.visit_id) visit on true
    where m.id = ${messageId}`.execute(db);
  return rows[0] ?? null;
}
