import type { Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

type Trx = Transaction<DB>;

/** What somebody booked, and what somebody waits for. */
export const personalVisitTables = {
  visits: (trx: Trx, userId: string) =>
    trx
      .selectFrom('visits')
      .select([
        'id',
        'reference',
        'lab_id',
        'customer_id',
        'person_id',
        'slot_start',
        'is_live',
        'created_at',
      ])
      .select(['checked_in_at', 'fasting_state', 'needs_time_since'])
      .where('customer_id', '=', userId)
      .orderBy('id'),
  bookings: (trx: Trx, userId: string) =>
    trx
      .selectFrom('bookings as b')
      .innerJoin('labs as l', 'l.id', 'b.lab_id')
      .innerJoin('lab_tests as o', 'o.id', 'b.lab_test_id')
      .innerJoin('tests as t', 't.id', 'o.test_id')
      .select([
        'b.id',
        'b.reference',
        'b.order_id',
        'b.visit_id',
        'b.customer_id',
        'b.lab_id',
        'b.lab_test_id',
      ])
      .select([
        'b.booking_time',
        'b.total_price_halalas',
        'b.status',
        'b.cancel_notice_hours',
        'b.created_at',
      ])
      // The commission of the lab is between the lab and the site.
      .select(['b.fee_basis_points', 'b.discount_basis_points', 'b.vat_basis_points', 'b.fee_halalas'])
      .select(['b.state_vat_basis_points', 'b.state_vat_halalas'])
      .select(['b.discount_halalas', 'b.amount_halalas', 'b.refunded_halalas', 'b.payment', 'b.specimen_id'])
      .select('b.result_due_at')
      .select(['b.result_at', 'b.rejection_choice', 'b.needs_choice_since', 'b.status_changed_at'])
      .select(['l.lab_name_ar', 'l.lab_name_en', 't.name_ar as test_name_ar', 't.name_en as test_name_en'])
      .where('b.customer_id', '=', userId)
      .orderBy('b.id'),
  booking_events: (trx: Trx, userId: string) =>
    trx
      .selectFrom('booking_events as e')
      .innerJoin('bookings as b', 'b.id', 'e.booking_id')
      .select(['e.id', 'e.booking_id', 'e.from_status', 'e.to_status', 'e.reason', 'e.created_at'])
      // Other actors are other persons' data.
      .select((eb) =>
        eb.case().when('e.actor_id', '=', userId).then(eb.ref('e.actor_id')).end().as('actor_id'),
      )
      .where('b.customer_id', '=', userId)
      .orderBy('e.id'),
  visit_links: (trx: Trx, userId: string) =>
    trx
      .selectFrom('visit_links')
      .select(['id', 'visit_id', 'customer_id', 'label', 'may_check_in', 'opened_count', 'last_opened_at'])
      .select(['revoked_at', 'created_at'])
      .where('customer_id', '=', userId)
      .orderBy('id'),
  wait_entries: (trx: Trx, userId: string) =>
    trx
      .selectFrom('wait_entries')
      .select(['id', 'user_id', 'lab_id', 'city_id', 'near_lat', 'near_lon', 'radius_km', 'test_ids'])
      .select(['from_on', 'to_on', 'day_parts', 'notice_minutes', 'replaces_visit_id', 'state'])
      .select(['place_in_line', 'unanswered', 'created_at', 'changed_at'])
      .where('user_id', '=', userId)
      .orderBy('id'),
  wait_offers: (trx: Trx, userId: string) =>
    trx
      .selectFrom('wait_offers')
      .select([
        'id',
        'entry_id',
        'user_id',
        'lab_id',
        'slot_start',
        'order_id',
        'ends_at',
        'outcome',
        'ended_at',
      ])
      .where('user_id', '=', userId)
      .orderBy('id'),
  visit_reminders: (trx: Trx, userId: string) =>
    trx
      .selectFrom('visit_reminders as r')
      .innerJoin('visits as v', 'v.id', 'r.visit_id')
      .select(['r.visit_id', 'r.kind', 'r.due_at'])
      .where('v.customer_id', '=', userId)
      .orderBy('r.due_at'),
};
