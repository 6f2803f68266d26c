import { type Kysely, sql } from 'kysely';
import type { BookingStatus, DB } from '#/server/platform/db/schema.gen.ts';
import { MINUTE_MS } from '#/shared/core/duration.ts';
import type { Random } from '../run/random.ts';
import { type DemoVisit, isLive } from './demo-visits.ts';
import { insertBookings, insertOrders, insertPayments } from './insert-orders.ts';

type Step = { from: BookingStatus | null; to: BookingStatus; atMs: number; actorId: string | null };

/** The status changes of a booking: actor, time, from and to. */
function historyOf({ status, createdMs, slotMs, customerId, lab }: DemoVisit): Step[] {
  const booked: Step = { from: null, to: 'confirmed', atMs: createdMs, actorId: customerId };
  const arrived: Step = {
    from: 'confirmed',
    to: 'checked_in',
    atMs: slotMs + 2 * MINUTE_MS,
    actorId: lab.ownerId,
  };
  switch (status) {
    case 'held':
      return [{ ...booked, to: 'held' }];
    case 'expired':
      return [
        { ...booked, to: 'held' },
        { from: 'held', to: 'expired', atMs: createdMs + 15 * MINUTE_MS, actorId: null },
      ];
    case 'confirmed':
      return [booked];
    case 'checked_in':
      return [booked, arrived];
    case 'completed':
      return [
        booked,
        arrived,
        { from: 'checked_in', to: status, atMs: slotMs + 14 * MINUTE_MS, actorId: lab.ownerId },
      ];
    case 'no_show':
      return [booked, { from: 'confirmed', to: status, atMs: slotMs + 40 * MINUTE_MS, actorId: lab.ownerId }];
    case 'cancelled':
      return [
        booked,
        { from: 'confirmed', to: status, atMs: createdMs + 2 * MINUTE_MS, actorId: customerId },
      ];
  }
}

const iso = (ms: number) => new Date(ms).toISOString();

function rowsOf(random: Random, nowMs: number, visits: readonly DemoVisit[]) {
  const planned = visits
    .toSorted((a, b) => a.createdMs - b.createdMs)
    .map((visit) => ({ ...visit, id: random.id(visit.createdMs) }));
  const bookings = planned.flatMap((visit) =>
    visit.offers.map((offer) => ({ id: random.id(visit.createdMs), visit, offer })),
  );
  const events = bookings.flatMap(({ id, visit }) =>
    historyOf(visit).map(({ from, to, atMs, actorId }) => ({
      booking_id: id,
      actor_id: actorId,
      from_status: from,
      to_status: to,
      reason: to === 'cancelled' ? visit.reason : null,
      created_at: iso(Math.min(atMs, nowMs)),
    })),
  );
  return {
    visits: planned.map((visit) => ({
      id: visit.id,
      lab_id: visit.lab.id,
      customer_id: visit.customerId,
      slot_start: iso(visit.slotMs),
      is_live: isLive(visit),
      status: visit.status,
      created_at: iso(visit.createdMs),
      has_come: ['checked_in', 'completed'].includes(visit.status),
      needs_fast: visit.offers.some(({ fastingHours }) => fastingHours > 0),
    })),
    bookings: bookings.map(({ id, visit, offer }) => ({
      id,
      visit_id: visit.id,
      test_id: offer.testId,
      price: offer.priceHalalas,
      status: visit.status,
      changed_at: iso(Math.min(historyOf(visit).at(-1)?.atMs ?? visit.createdMs, nowMs)),
      notice: visit.lab.cancelNoticeHours,
    })),
    events: events
      .toSorted((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at))
      .map((event, at) => ({ ...event, at })),
  };
}

/** Computes the sums in one statement: a trigger per row would update the same hundred rows thousands of times. */
async function sumRevenues(db: Kysely<DB>) {
  await sql`
    insert into lab_revenues (lab_id, completed_count, revenue_halalas)
    select lab_id, count(*), sum(total_price_halalas) from bookings where status = 'completed'
    group by lab_id order by lab_id`.execute(db);
}

/**
 * Inserts visits with bookings and histories, and the counters of slots from today on. Runs without triggers: their
 * results are written here, the ledger and the figures by insertLedger.
 */
export async function insertVisits(
  db: Kysely<DB>,
  random: Random,
  { visits, nowMs, countedFromMs }: { visits: readonly DemoVisit[]; nowMs: number; countedFromMs: number },
) {
  const rows = rowsOf(random, nowMs, visits);
  await sql`
    insert into visits (id, reference, lab_id, customer_id, slot_start, is_live, created_at, checked_in_at,
                        fasting_state)
    select v.id, booking_reference(v.id), v.lab_id, v.customer_id, v.slot_start, v.is_live, v.created_at,
           case when v.has_come then v.slot_start + interval '2 minutes' end,
           (case when not v.has_come then null when not v.needs_fast then 'not_needed'
                 when get_byte(uuid_send(v.id), 15) % 11 = 0 then 'not_fasted' else 'fasted' end)::fasting_state
    from json_to_recordset(${JSON.stringify(rows.visits)}::json)
      as v (id uuid, lab_id int, customer_id uuid, slot_start timestamptz, is_live boolean, created_at timestamptz,
            has_come boolean, needs_fast boolean)
  `.execute(db);
  await insertOrders(db, rows.visits);
  await insertBookings(db, rows.bookings);
  await sumRevenues(db);
  await insertPayments(db);
  await sql`
    insert into booking_events (booking_id, actor_id, from_status, to_status, reason, created_at)
    select e.booking_id, e.actor_id, e.from_status, e.to_status, e.reason, e.created_at
    from json_to_recordset(${JSON.stringify(rows.events)}::json)
      as e (at int, booking_id uuid, actor_id uuid, from_status booking_status, to_status booking_status,
            reason text, created_at timestamptz)
    order by e.at`.execute(db);
  await sql`
    insert into slot_counters (lab_id, slot_start, booked, capacity)
    select v.lab_id, v.slot_start, count(*), l.slot_capacity
    from visits v join labs l on l.id = v.lab_id
    where v.is_live and v.slot_start >= ${iso(countedFromMs)}
    group by v.lab_id, v.slot_start, l.slot_capacity
    order by v.lab_id, v.slot_start`.execute(db);
}
