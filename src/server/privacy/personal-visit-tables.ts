import { sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

type Trx = Transaction<DB>;

/** Of the tests that an entry waits for. */
const namesOfTests = (name: 'name_ar' | 'name_en') =>
  sql<string[]>`array(select t.${sql.ref(name)} from tests t where t.id = any (e.test_ids) order by t.id)`;

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
      .selectFrom('wait_entries as e')
      .leftJoin('labs as l', 'l.id', 'e.lab_id')
      .select(['e.id', 'e.user_id', 'e.lab_id', 'e.city_id', 'e.near_lat', 'e.near_lon', 'e.radius_km'])
      .select([
        'e.test_ids',
        'e.from_on',
        'e.to_on',
        'e.day_parts',
        'e.notice_minutes',
        'e.replaces_visit_id',
      ])
      .select(['e.state', 'e.place_in_line', 'e.unanswered', 'e.created_at', 'e.changed_at'])
      .select(['l.lab_name_ar', 'l.lab_name_en'])
      .select([namesOfTests('name_ar').as('test_names_ar'), namesOfTests('name_en').as('test_names_en')])
      .where('e.user_id', '=', userId)
      .orderBy('e.id'),
  wait_offers: (trx: Trx, userId: string) =>
    trx
      .selectFrom('wait_offers as o')
      .innerJoin('labs as l', 'l.id', 'o.lab_id')
      .select(['o.id', 'o.entry_id', 'o.user_id', 'o.lab_id', 'o.slot_start', 'o.order_id', 'o.ends_at'])
      .select(['o.outcome', 'o.ended_at', 'l.lab_name_ar', 'l.lab_name_en'])
      .where('o.user_id', '=', userId)
      .orderBy('o.id'),
  visit_reminders: (trx: Trx, userId: string) =>
    trx
      .selectFrom('visit_reminders as r')
      .innerJoin('visits as v', 'v.id', 'r.visit_id')
      .select(['r.visit_id', 'r.kind', 'r.due_at'])
      .where('v.customer_id', '=', userId)
      .orderBy('r.due_at'),
};
