import type { Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

type Trx = Transaction<DB>;

/** The owner's data of each table about their laboratory; its customers' data is not included. */
export const labTables = {
  labs: (trx: Trx, labId: number) =>
    trx
      .selectFrom('labs')
      .select(['id', 'owner_id', 'lab_name_ar', 'lab_name_en', 'license_number', 'address_ar', 'address_en'])
      .select(['city_id', 'phone', 'lat', 'lon', 'time_zone', 'slot_minutes', 'slot_capacity'])
      .select(['cancel_notice_hours', 'booking_horizon_days', 'accreditations', 'review_status'])
      .select(['prayer_minutes', 'prayer_city_id', 'friday_from_min', 'friday_to_min'])
      .select(['review_reason', 'reviewed_at', 'approved', 'rating_sum', 'review_count', 'rating_hundredths'])
      .select('ranking_hundredths')
      .select([
        'iban',
        'bank_account_holder',
        'bank_account_set_at',
        'vat_number',
        'booking_tried_at',
        'visits_ahead',
        'shares_licence',
      ])
      .select(['license_expires_on', 'verifies_by_second_person', 'created_at', 'changed_at'])
      .where('id', '=', labId),
  opening_hours: (trx: Trx, labId: number) =>
    trx
      .selectFrom('opening_hours')
      .select(['lab_id', 'dow', 'open_min', 'close_min'])
      .where('lab_id', '=', labId)
      .orderBy('dow')
      .orderBy('open_min'),
  schedule_exceptions: (trx: Trx, labId: number) =>
    trx
      .selectFrom('schedule_exceptions')
      .select(['id', 'lab_id', 'on_date', 'open_min', 'close_min', 'note'])
      .where('lab_id', '=', labId)
      .orderBy('id'),
  closures: (trx: Trx, labId: number) =>
    trx
      .selectFrom('closures')
      .select(['id', 'lab_id', 'from_on', 'to_on', 'from_min', 'to_min', 'reason', 'words_ar', 'words_en'])
      .select('made_at')
      .where('lab_id', '=', labId)
      .orderBy('id'),
  lab_tests: (trx: Trx, labId: number) =>
    trx
      .selectFrom('lab_tests')
      .select(['id', 'lab_id', 'test_id', 'price_halalas', 'turnaround_hours', 'is_active'])
      .select(['created_at', 'changed_at', 'closed_by_catalogue'])
      .where('lab_id', '=', labId)
      .orderBy('id'),
  lab_staff: (trx: Trx, labId: number) =>
    trx
      .selectFrom('lab_staff')
      .select(['user_id', 'lab_id', 'role', 'created_at'])
      .where('lab_id', '=', labId)
      .orderBy('created_at'),
  test_requests: (trx: Trx, labId: number) =>
    trx
      .selectFrom('test_requests')
      .select(['id', 'requested_by_lab_id', 'requested_by', 'test_name_ar', 'test_name_en', 'note', 'status'])
      .select(['reviewed_at', 'review_reason', 'test_id', 'created_at'])
      .where('requested_by_lab_id', '=', labId)
      .orderBy('id'),
  delta_limits: (trx: Trx, labId: number) =>
    trx
      .selectFrom('delta_limits as d')
      .innerJoin('analytes as a', 'a.id', 'd.analyte_id')
      .select(['d.lab_id', 'd.analyte_id', 'd.absolute', 'd.percent', 'd.changed_at', 'a.loinc'])
      .where('d.lab_id', '=', labId)
      .orderBy('d.analyte_id'),
  analyte_ranges: (trx: Trx, labId: number) =>
    trx
      .selectFrom('analyte_ranges')
      .select(['id', 'analyte_id', 'lab_id', 'sex', 'age_from', 'age_before', 'low', 'high'])
      .select(['critical_low', 'critical_high'])
      .where('lab_id', '=', labId)
      .orderBy('id'),
  payouts: (trx: Trx, labId: number) =>
    trx
      .selectFrom('payouts')
      .select(['id', 'lab_id', 'amount_halalas', 'offset_halalas', 'paid_on', 'bank_reference', 'created_at'])
      .select('reverses_id')
      .where('lab_id', '=', labId)
      .orderBy('id'),
  lab_reviews: (trx: Trx, labId: number) =>
    trx
      .selectFrom('lab_reviews')
      .select(['id', 'lab_id', 'decision', 'reason', 'before_status', 'before_reason', 'after_status'])
      .select(['decided_at', 'tell_due_at', 'undone_at', 'told_at', 'before_visits_ahead'])
      .where('lab_id', '=', labId)
      // A decision that was undone before the lab was notified is left out.
      .where('told_at', 'is not', null)
      .orderBy('id'),
  licence_warnings: (trx: Trx, labId: number) =>
    trx
      .selectFrom('licence_warnings')
      .select(['lab_id', 'expires_on', 'days', 'warned_at'])
      .where('lab_id', '=', labId),
  lab_proposals: (trx: Trx, labId: number) =>
    trx
      .selectFrom('lab_proposals')
      .select([
        'id',
        'lab_id',
        'state',
        'lab_name_ar',
        'lab_name_en',
        'license_number',
        'address_ar',
        'address_en',
      ])
      .select(['phone', 'city_id', 'lat', 'lon', 'proposed_at', 'reason', 'decided_at'])
      .where('lab_id', '=', labId)
      .orderBy('id'),
  lab_certificates: (trx: Trx, labId: number) =>
    trx
      .selectFrom('lab_certificates')
      .select(['id', 'lab_id', 'kind', 'number', 'expires_on', 'file_id', 'state', 'reason'])
      .select(['sent_at', 'decided_at', 'warned_at'])
      .where('lab_id', '=', labId)
      .orderBy('id'),
  lab_fronts: (trx: Trx, labId: number) =>
    trx
      .selectFrom('lab_fronts')
      .select(['lab_id', 'file_id', 'content_hash', 'width', 'height', 'set_at'])
      .where('lab_id', '=', labId),
  lab_logos: (trx: Trx, labId: number) =>
    trx
      .selectFrom('lab_logos')
      .select(['lab_id', 'file_id', 'content_hash', 'width', 'height', 'set_at'])
      .where('lab_id', '=', labId),
  lab_sites: (trx: Trx, labId: number) =>
    trx
      .selectFrom('lab_sites')
      .select(['lab_id', 'origin', 'added_at'])
      .where('lab_id', '=', labId)
      .orderBy('added_at')
      .orderBy('origin'),
  lab_thumbnails: (trx: Trx, labId: number) =>
    trx
      .selectFrom('lab_thumbnails')
      .select(['lab_id', 'file_id', 'content_hash', 'width', 'height', 'set_at'])
      .where('lab_id', '=', labId),
  lab_revenues: (trx: Trx, labId: number) =>
    trx
      .selectFrom('lab_revenues')
      .select(['lab_id', 'completed_count', 'revenue_halalas'])
      .where('lab_id', '=', labId),
};
