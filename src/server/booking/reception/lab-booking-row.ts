import { sql } from 'kysely';
import { personOf } from '#/server/identity/people/person-of.ts';
import type { Keys } from '#/server/platform/crypto/keys.ts';
import { nameAtLab } from '#/server/platform/crypto/lab-pseudonym.ts';
import type { BookingStatus } from '#/shared/booking/booking-status.ts';
import type { LabBookingRow } from '#/shared/booking/lab-booking.ts';

export type LabBookingReadRow = {
  id: string;
  visit_id: string;
  reference: string;
  visit_reference: string;
  booking_time: Date;
  time_zone: string;
  status: BookingStatus;
  total_price_halalas: number;
  name_ar: string;
  name_en: string;
  fasting_hours: number;
  customer_id: string;
  /** Null for anonymous customers and erased accounts. */
  customer_name: string | null;
  is_anonymous: boolean;
};

export const labBookingColumns = sql`
  b.id, b.visit_id, b.reference, v.reference as visit_reference, b.booking_time, l.time_zone, b.status,
  b.total_price_halalas, t.name_ar, t.name_en,
  t.fasting_hours, b.customer_id, ${personOf('v').name} as customer_name, p.is_anonymous`;

/** What is joined to bookings `b`. */
export const labBookingJoins = sql`
  join visits v on v.id = b.visit_id join labs l on l.id = b.lab_id
  join lab_tests o on o.id = b.lab_test_id join tests t on t.id = o.test_id
  join user_profiles p on p.id = b.customer_id`;
export const labBookingTables = sql`bookings b ${labBookingJoins}`;

export const toLabBookingRow = (keys: Keys, labId: number, row: LabBookingReadRow): LabBookingRow => ({
  id: row.id,
  visitId: row.visit_id,
  reference: row.reference,
  visitReference: row.visit_reference,
  bookingTime: row.booking_time.toISOString(),
  timeZone: row.time_zone,
  status: row.status,
  totalPriceHalalas: row.total_price_halalas,
  testName: { ar: row.name_ar, en: row.name_en },
  fastingHours: row.fasting_hours,
  customerName: nameAtLab(keys, labId, row),
  isAnonymous: row.is_anonymous,
});
