import { type RawBuilder, sql } from 'kysely';
import type { BookingStatus } from '#/shared/booking/booking-status.ts';
import type { Order, OrderRefund, OrderStatus } from '#/shared/booking/order.ts';
import type { ClosureCause } from '#/shared/labs/closure.ts';

/** A row per line with its visit and lab; the columns of the order are repeated. */
export type OrderReadRow = {
  order_id: string;
  order_status: OrderStatus;
  is_hold_over: boolean;
  is_held_to_move: boolean;
  refusal_at_lab: Order['refusalAtLab'];
  method: 'at_lab' | 'card' | null;
  hold_expires_at: Date | null;
  is_vat_exempt: boolean;
  receipt_number: number | null;
  created_at: Date;
  confirmed_at: Date | null;
  payment_status: 'initiated' | 'paid' | 'failed' | null;
  pay_url: string | null;
  failure: string | null;
  refunds: OrderRefund[];

  id: string;
  reference: string;
  visit_id: string;
  visit_reference: string;
  person_id: string | null;
  person_name: string | null;
  slot_start: Date;
  paid_at_lab: number;
  needs_time: boolean;
  closure: ClosureCause | null;
  is_lab_out: boolean;
  lab_test_id: number;
  test_id: number;
  name_ar: string;
  name_en: string;
  preparation_ar: string;
  preparation_en: string;
  fasting_hours: number;
  turnaround_hours: number;
  result_due_at: Date | null;
  has_result: boolean;
  refused_specimen_id: string | null;
  rejection_reason: string | null;
  status: BookingStatus;
  payment: 'unpaid' | 'paid' | 'refunded';
  cancel_notice_hours: number;
  total_price_halalas: number;
  discount_halalas: number;
  fee_halalas: number;
  state_vat_halalas: number;
  amount_halalas: number;
  refunded_halalas: number;
  fee_basis_points: number;
  discount_basis_points: number;
  vat_basis_points: number;

  lab_id: number;
  lab_name_ar: string;
  lab_name_en: string;
  address_ar: string;
  address_en: string;
  license_number: string | null;
  phone: string | null;
  lat: number | null;
  lon: number | null;
  time_zone: string;
};

/** Reads the customer's whole order in one statement, so that lines and state are of one moment. */
export const orderRows = (orderId: string, customerId: string): RawBuilder<OrderReadRow> => sql`
  select /* hot:order */ o.id as order_id, o.status as order_status,
    o.status = 'held' and o.hold_expires_at <= now() as is_hold_over,
    o.status = 'held' and is_held_to_move(o.id) as is_held_to_move,
    case when o.status = 'held' then refusal_at_lab(o.id) end as refusal_at_lab, o.method, o.hold_expires_at, o.is_vat_exempt,
    o.receipt_number, o.created_at, o.confirmed_at, p.status as payment_status, p.pay_url, p.failure, r.refunds,
    b.id, b.reference, b.visit_id, v.reference as visit_reference, v.person_id,
    (select h.name from persons h where h.id = v.person_id) as person_name, v.slot_start,
    (select coalesce(sum(e.amount_halalas), 0)::int from till_entries e where e.visit_id = v.id) as paid_at_lab,
    v.needs_time_since is not null as needs_time,
    (select json_build_object('reason', x.reason, 'words', json_build_object('ar', x.words_ar, 'en', x.words_en))
     from closures x where v.needs_time_since is not null and x.lab_id = l.id
       and (v.slot_start at time zone l.time_zone)::date between x.from_on and x.to_on
     order by x.id desc limit 1) as closure, not l.approved as is_lab_out, b.lab_test_id, t.id as test_id, t.name_ar, t.name_en,
    t.preparation_ar, t.preparation_en, t.fasting_hours, f.turnaround_hours, b.status, b.result_due_at,
    exists (select from results r where r.booking_id = b.id and r.released_version is not null) as has_result,
    refused.id as refused_specimen_id, refused.rejection_reason, b.payment,
    b.cancel_notice_hours, b.total_price_halalas, b.discount_halalas, b.fee_halalas, b.state_vat_halalas,
    b.amount_halalas, b.refunded_halalas,
    b.fee_basis_points, b.discount_basis_points, b.vat_basis_points,
    l.id as lab_id, l.lab_name_ar, l.lab_name_en, l.address_ar, l.address_en, l.license_number, l.phone, l.lat, l.lon,
    l.time_zone
  from orders o
  join bookings b on b.order_id = o.id
  join visits v on v.id = b.visit_id
  join labs l on l.id = b.lab_id
  join lab_tests f on f.id = b.lab_test_id
  join tests t on t.id = f.test_id
  left join specimens refused on refused.id = b.specimen_id and b.needs_choice_since is not null
  left join lateral (
    select status, pay_url, failure from payments where order_id = o.id order by status = 'paid' desc, id desc limit 1) p on true
  cross join lateral (
    select coalesce(json_agg(json_build_object('amountHalalas', amount_halalas, 'status', status, 'reason', reason,
                                               'createdAt', created_at) order by created_at, id), '[]') as refunds
    from refunds where payment_id in (select id from payments where order_id = o.id)) r
  where o.id = ${orderId} and o.customer_id = ${customerId}
  order by v.slot_start, l.id, v.id, b.lab_test_id, b.id`;
