import { sql } from 'kysely';
import { isAlive } from '#/server/store/kits/kit-tests.ts';
import type { BookingStatus } from '#/shared/booking/booking-status.ts';
import type { BookingRow } from '#/shared/booking/booking.ts';
import { rejectionReasonOf } from '#/shared/booking/specimen.ts';
import { formatCode } from '#/shared/identity/anonymous-code.ts';

export type BookingReadRow = {
  id: string;
  order_id: string;
  visit_id: string;
  reference: string;
  visit_reference: string;
  person_name: string | null;
  booking_time: Date;
  time_zone: string;
  status: BookingStatus;
  total_price_halalas: number;
  amount_halalas: number;
  payment: BookingRow['payment'];
  name_ar: string;
  name_en: string;
  lab_id: number;
  lab_name_ar: string;
  lab_name_en: string;
  address_ar: string;
  address_en: string;
  lat: number | null;
  lon: number | null;
  fasting_hours: number;
  preparation_ar: string;
  preparation_en: string;
  cancel_notice_hours: number;
  needs_time: boolean;
  is_lab_out: boolean;
  test_id: number;
  /** Set where a specimen was refused and the customer has not chosen. */
  refused_specimen_id: string | null;
  rejection_reason: string | null;
  has_result: boolean;
  kit_code: string | null;
};

export const bookingColumns = sql`
  b.id, b.order_id, b.visit_id, b.reference, v.reference as visit_reference,
  (select h.name from persons h where h.id = v.person_id) as person_name, b.booking_time, l.time_zone, b.status, b.total_price_halalas,
  b.amount_halalas, b.payment, t.name_ar, t.name_en, b.lab_id,
  l.lab_name_ar, l.lab_name_en, l.address_ar, l.address_en, t.fasting_hours, t.preparation_ar, t.preparation_en,
  b.cancel_notice_hours, v.is_live and v.needs_time_since is not null as needs_time, not l.approved as is_lab_out, t.id as test_id, case when b.needs_choice_since is not null then b.specimen_id end as refused_specimen_id,
  (select s.rejection_reason from specimens s where s.id = b.specimen_id) as rejection_reason, l.lat, l.lon,
  exists (select from results r where r.booking_id = b.id and r.released_version is not null) as has_result,
  (select k.code from kits k where k.booking_id = b.id and ${isAlive}) as kit_code`;

export const bookingTables = sql`
  bookings b join visits v on v.id = b.visit_id join labs l on l.id = b.lab_id
  join lab_tests o on o.id = b.lab_test_id join tests t on t.id = o.test_id`;

export const toBookingRow = (row: BookingReadRow): BookingRow => ({
  id: row.id,
  orderId: row.order_id,
  visitId: row.visit_id,
  reference: row.reference,
  visitReference: row.visit_reference,
  personName: row.person_name,
  bookingTime: row.booking_time.toISOString(),
  timeZone: row.time_zone,
  status: row.status,
  totalPriceHalalas: row.total_price_halalas,
  amountHalalas: row.amount_halalas,
  payment: row.payment,
  testId: row.test_id,
  testName: { ar: row.name_ar, en: row.name_en },
  labId: row.lab_id,
  labName: { ar: row.lab_name_ar, en: row.lab_name_en },
  labAddress: { ar: row.address_ar, en: row.address_en },
  lat: row.lat,
  lon: row.lon,
  fastingHours: row.fasting_hours,
  preparation: { ar: row.preparation_ar, en: row.preparation_en },
  cancelNoticeHours: row.cancel_notice_hours,
  needsTime: row.needs_time,
  isLabOut: row.is_lab_out,
  needsChoice:
    row.refused_specimen_id === null
      ? null
      : { specimenId: row.refused_specimen_id, reason: rejectionReasonOf(row.rejection_reason) ?? 'other' },
  hasResult: row.has_result,
  kitCode: row.kit_code === null ? null : formatCode(row.kit_code),
});
