import { type Kysely, sql } from 'kysely';
import { reachingAll } from '#/server/platform/db/reach.ts';
import type { DB, UserType } from '#/server/platform/db/schema.gen.ts';
import type { CaseEvent } from '#/shared/admin/case.ts';

type Row = {
  key: string;
  what: CaseEvent['what'];
  at: Date;
  name: string | null;
  previous: string | null;
  words: string | null;
  reference: string | null;
  amount: number | null;
  is_internal: boolean | null;
  by: UserType | null;
};

type OrderOwner = { orderId: string; customerId: string };

/**
 * Everything about an order in one list by time, the latest `most` entries: bookings and changes, payments, refunds,
 * ledger entries, messages to the customer, and the notes of its cases. No test, no result.
 */
export async function readTimeline(
  db: Kysely<DB>,
  { orderId, customerId }: OrderOwner,
  most: number,
): Promise<CaseEvent[]> {
  const events = sql<Row>`
    select * from (
      select * from (${bookingEvents(orderId)} union all ${money(orderId)} union all ${messages(orderId, customerId)}
                     union all ${saidInCases(orderId)}) e
      order by at desc, key desc limit ${most}) latest
    order by at, key`;
  const { rows } = await reachingAll('messages about an order', () => events.execute(db));
  return rows.map(toEvent);
}

// The keys begin with a number that orders the rows of one transaction: cause before effect.
const bookingEvents = (orderId: string) => sql`
  select '1-booking-' || lpad(e.id::text, 20, '0') as key, 'booking' as what, e.created_at as at,
         e.to_status::text as name, e.from_status::text as previous, null::text as words, b.reference,
         null::bigint as amount, null::boolean as is_internal, p.user_type as by
  from bookings b join booking_events e on e.booking_id = b.id left join user_profiles p on p.id = e.actor_id
  where b.order_id = ${orderId}`;

const money = (orderId: string) => sql`
  select '2-payment-' || p.id, 'payment', coalesce(p.settled_at, p.created_at), p.status::text, null, null, null,
         p.amount_halalas::bigint, null, null
  from payments p where p.order_id = ${orderId}
  union all
  select '3-refund-' || r.id, 'refund', r.created_at, 'pending', null, null, b.reference, r.amount_halalas::bigint, null,
         null
  from payments p join refunds r on r.payment_id = p.id left join bookings b on b.id = r.booking_id
  where p.order_id = ${orderId}
  union all
  select '3-refund-done-' || r.id, 'refund', r.done_at, 'done', null, null, b.reference, r.amount_halalas::bigint, null,
         null
  from payments p join refunds r on r.payment_id = p.id left join bookings b on b.id = r.booking_id
  where p.order_id = ${orderId} and r.done_at is not null
  union all
  select '4-ledger-' || lpad(t.id::text, 20, '0'), 'ledger', t.at, t.kind, null, null, b.reference, s.amount, null, null
  from ledger_transactions t left join bookings b on b.id = t.booking_id
  cross join lateral (select coalesce(sum(amount_halalas) filter (where amount_halalas > 0), 0)::bigint as amount
                      from ledger_entries where transaction_id = t.id) s
  where t.order_id = ${orderId}`;

const messages = (orderId: string, customerId: string) => sql`
  select '5-message-' || m.id, 'message', m.created_at, m.kind, null, null, null, null, null, null
  from inbox_messages m
  where m.user_id = ${customerId}
    and (m.order_id = ${orderId} or m.visit_id in (select visit_id from bookings where order_id = ${orderId}))`;

const saidInCases = (orderId: string) => sql`
  select '6-opened-' || d.id, 'opened', d.created_at, null, null, d.subject, null, null, null,
         case when d.opened_by = d.customer_id then 'customer'::user_type else 'admin'::user_type end
  from disputes d where d.order_id = ${orderId}
  union all
  select '7-note-' || lpad(n.id::text, 20, '0'), 'note', n.created_at, null, null, n.note, null, null, n.is_internal,
         n.author_type
  from disputes d join dispute_notes n on n.dispute_id = d.id where d.order_id = ${orderId}
  union all
  select '8-closed-' || d.id, 'closed', d.closed_at, d.status::text, null, d.outcome, null, null, null, null
  from disputes d where d.order_id = ${orderId} and d.closed_at is not null`;

function toEvent(row: Row): CaseEvent {
  const event = {
    key: row.key,
    at: row.at.toISOString(),
    amountHalalas: row.amount,
    reference: row.reference,
  };
  const name = row.name ?? '';
  const words = row.words ?? '';
  switch (row.what) {
    case 'booking':
      return { ...event, what: 'booking', from: row.previous, to: name, by: row.by };
    case 'note':
      return { ...event, what: 'note', words, isInternal: row.is_internal ?? true, by: row.by ?? 'admin' };
    case 'opened':
      return { ...event, what: 'opened', words, by: row.by === 'customer' ? 'customer' : 'admin' };
    case 'closed':
      return { ...event, what: 'closed', words, name: name === 'resolved' ? 'resolved' : 'rejected' };
    case 'payment':
    case 'refund':
    case 'ledger':
    case 'message':
      return { ...event, what: row.what, name };
  }
}
