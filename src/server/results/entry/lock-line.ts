import { sql, type Transaction } from 'kysely';
import { personOf } from '#/server/identity/people/person-of.ts';
import type { DB, PersonSex, ResultStatus } from '#/server/platform/db/schema.gen.ts';
import type { LabId } from '#/server/platform/trpc/context.ts';
import type { BookingStatus } from '#/shared/booking/booking-status.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { revisionOf } from './revision.ts';

export type LockedLine = {
  status: BookingStatus;
  customer_id: string;
  visit_id: string;
  test_id: number;
  /** Null if no specimen was collected or it was refused. */
  collected_at: Date | null;
  sex: PersonSex | null;
  age_years: number | null;
};

export type OpenResult = {
  id: string;
  version: number;
  status: ResultStatus;
  is_released_before: boolean;
  amend_reason: string | null;
  note: string;
  /** Entered from the valid specimen, not from one that was refused since. */
  is_of_specimen: boolean;
  /** At least one call was made or tried for these values. */
  has_calls: boolean;
  revision: string;
};

const person = personOf('vi');

/** The line and its result, locked against concurrent entry, verification and release. */
export async function lockLine(
  trx: Transaction<DB>,
  labId: LabId,
  bookingId: string,
): Promise<{ line: LockedLine; result: OpenResult | null }> {
  await sql`
    select from bookings where id = ${bookingId}::uuid and lab_id = ${labId}::int for no key update`.execute(
    trx,
  );
  // Read after locking, so that it includes what a concurrent transaction changed.
  const lines = await sql<LockedLine>`
    select b.status, b.customer_id, b.visit_id, o.test_id, s.collected_at, ${person.sex} as sex,
      ${person.ageAt(sql`(s.collected_at at time zone l.time_zone)::date`)} as age_years
    from bookings b
    join visits vi on vi.id = b.visit_id
    join lab_tests o on o.id = b.lab_test_id
    join labs l on l.id = b.lab_id
    join user_profiles p on p.id = b.customer_id
    left join specimens s on s.id = b.specimen_id and s.status = 'collected'
    where b.id = ${bookingId}::uuid and b.lab_id = ${labId}::int`.execute(trx);
  const [line] = lines.rows;
  if (!line) throw new AppError('NOT_FOUND');
  const results = await sql<OpenResult>`
    select r.id, r.current_version as version, v.status, r.released_version is not null as is_released_before,
      v.amend_reason, v.note, coalesce(v.entered_at >= ${line.collected_at}::timestamptz, false) as is_of_specimen,
      exists (select from critical_calls c where c.result_id = r.id and c.version = v.version) as has_calls,
      ${revisionOf} as revision
    from results r join result_versions v on v.result_id = r.id and v.version = r.current_version
    where r.booking_id = ${bookingId}::uuid`.execute(trx);
  return { line, result: results.rows[0] ?? null };
}
