import { type RawBuilder, sql } from 'kysely';
import type { LabId } from '#/server/platform/trpc/context.ts';
import type { WorkState } from '#/shared/results/lab-result.ts';

/** A line, its valid specimen and the current version of its result. A line without a specimen is not open work. */
export const workTables = sql`
  bookings b
  join specimens s on s.id = b.specimen_id and s.status = 'collected'
  join lab_tests o on o.id = b.lab_test_id
  join tests t on t.id = o.test_id
  join labs l on l.id = b.lab_id
  join user_profiles p on p.id = b.customer_id
  left join results r on r.booking_id = b.id
  left join result_versions v on v.result_id = r.id and v.version = r.current_version`;

/** Entered from the valid specimen. Values from a specimen that was refused since must be entered again. */
export const isEntered = sql<boolean>`(v.version is not null and v.entered_at >= s.collected_at)`;

export const needsCall = sql<boolean>`
  coalesce(v.status <> 'released' and ${isEntered} and exists (
    select from result_values x where x.result_id = r.id and x.version = v.version and x.is_critical)
  and not is_call_logged(r.id, v.version), false)`;

/** When the result was promised; the collection time if nothing was promised. In milliseconds, as in cursors. */
export const dueAt = sql<Date>`date_trunc('milliseconds', coalesce(b.result_due_at, s.collected_at))`;

export const isLate = sql<boolean>`
  (v.status is distinct from 'released' and b.result_at is null and coalesce(b.result_due_at < now(), false))`;

/** The open lines of a lab, found by two narrow indexes. */
export const openLines = (labId: LabId) => sql<boolean>`
  b.lab_id = ${labId}::int and b.status in ('checked_in', 'completed') and b.id in (
    select id from bookings where lab_id = ${labId}::int and specimen_id is not null and result_at is null
    union all
    select booking_id from results where lab_id = ${labId}::int and released_version is distinct from current_version)`;

export const stateFilters: Record<WorkState, RawBuilder<boolean>> = {
  toEnter: sql`not ${isEntered}`,
  toVerify: sql`(${isEntered} and v.status = 'entered')`,
  toCall: needsCall,
  toRelease: sql`(${isEntered} and v.status = 'verified' and not ${needsCall})`,
  released: sql`v.status = 'released'`,
};
