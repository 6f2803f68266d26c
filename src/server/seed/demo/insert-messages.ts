import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

const READ_AFTER_DAYS = 3;

/**
 * Inserts inbox messages about the visits of these customers. They are marked as sent, so that no mail goes out, and as
 * read unless they are recent or need a choice. Ids contain the time, which orders messages, and are deterministic.
 */
export async function insertMessages(
  db: Kysely<DB>,
  { userIds, nowMs }: { userIds: readonly string[]; nowMs: number },
) {
  const now = new Date(nowMs).toISOString();
  await sql`
    with told (user_id, kind, about, visit_id, order_id, params, at) as (
      select v.customer_id, 'visitBooked', v.id, v.id, o.id, '{}'::jsonb, o.confirmed_at
      from orders o join visits v on v.id = o.id
      where o.confirmed_at is not null
      union all
      select v.customer_id, 'visitReminder', v.id, v.id, null, '{}', v.slot_start - interval '24 hours'
      from visits v
      where v.is_live and v.created_at < v.slot_start - interval '24 hours'
        and exists (select from bookings b
                    where b.visit_id = v.id and b.status in ('confirmed', 'checked_in', 'completed', 'no_show'))
      union all
      select v.customer_id, 'visitCancelled', v.id, v.id, v.id,
             jsonb_build_object('refundHalalas', sum(b.amount_halalas) filter (where b.payment = 'refunded')), max(e.created_at)
      from visits v
      join bookings b on b.visit_id = v.id
      join booking_events e on e.booking_id = b.id and e.to_status = 'cancelled'
      where not v.is_live group by v.id
      union all
      select b.customer_id, 'refundSent', r.id, b.visit_id, b.order_id, jsonb_build_object('amountHalalas', r.amount_halalas),
             r.done_at
      from refunds r join bookings b on b.id = r.booking_id
      where r.done_at is not null
      union all
      select b.customer_id, 'specimenRejected', b.visit_id, b.visit_id, min(b.order_id::text)::uuid, '{}', max(b.needs_choice_since)
      from bookings b where b.needs_choice_since is not null group by b.customer_id, b.visit_id
      union all
      select b.customer_id, 'resultReady', b.visit_id, b.visit_id, null, '{}', max(b.result_at)
      from bookings b where b.result_at is not null group by b.customer_id, b.visit_id
    )
    insert into inbox_messages (id, user_id, kind, visit_id, order_id, params, created_at, read_at, announce_due)
    select (lpad(to_hex((extract(epoch from t.at) * 1000)::bigint), 12, '0')
              || '7' || left(k.hash, 3) || '8' || substr(k.hash, 4, 15))::uuid,
           t.user_id, t.kind, t.visit_id, t.order_id, t.params, t.at,
           case when t.kind <> 'specimenRejected' and t.at < ${now}::timestamptz - make_interval(days => ${READ_AFTER_DAYS})
             then t.at + interval '1 hour' end,
           false
    from told t cross join lateral (select md5(t.kind || t.about)) k (hash)
    where t.user_id = any (${[...userIds]}::uuid[]) and t.at <= ${now}::timestamptz
    order by t.at, 1`.execute(db);
}
