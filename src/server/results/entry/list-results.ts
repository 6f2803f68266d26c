import { sql } from 'kysely';
import { bookingCursor } from '#/server/booking/visits/booking-cursor.ts';
import { recordedFasting } from '#/server/booking/visits/recorded-fasting.ts';
import { personOf } from '#/server/identity/people/person-of.ts';
import type { Keys } from '#/server/platform/crypto/keys.ts';
import { nameAtLab } from '#/server/platform/crypto/lab-pseudonym.ts';
import { decodeCursor, toPage } from '#/server/platform/db/cursor.ts';
import type { ResultStatus } from '#/server/platform/db/schema.gen.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import type { FastingAnswer } from '#/shared/booking/reception.ts';
import type { Page } from '#/shared/core/page.ts';
import type { LabResultRow, LabResultsInput } from '#/shared/results/lab-result.ts';
import { findLineFilter } from './find-line-filter.ts';
import { revisionOf } from './revision.ts';
import { dueAt, isEntered, isLate, needsCall, openLines, stateFilters, workTables } from './work-list.ts';

type Row = {
  booking_id: string;
  reference: string;
  accession_number: string;
  name_ar: string;
  name_en: string;
  customer_id: string;
  customer_name: string | null;
  is_anonymous: boolean;
  time_zone: string;
  collected_at: Date;
  due_at: Date | null;
  sort_at: Date;
  is_late: boolean;
  fasting: FastingAnswer | null;
  result_id: string | null;
  is_entered: boolean;
  version_status: ResultStatus | null;
  revision: string;
  is_released_before: boolean;
  needs_call: boolean;
  contributors: string[] | null;
  released_at: Date | null;
};

/** Unless asked otherwise open lines by due time, late ones first; released ones by time, latest first. Returns no values. */
export async function listResults(
  { db, site }: Pick<Context, 'db' | 'site'>,
  actor: LabActor,
  { state, lateOnly, searchText, sort, cursor, limit }: LabResultsInput,
): Promise<Page<LabResultRow>> {
  const { labId } = actor;
  const isDone = state === 'released';
  const isNewest = (sort ?? (isDone ? 'newest' : 'oldest')) === 'newest';
  const sortAt = isDone ? sql`date_trunc('milliseconds', v.released_at)` : dueAt;
  const filters = [isDone ? sql`r.lab_id = ${labId}::int and v.status = 'released'` : openLines(labId)];
  if (state !== undefined && !isDone) filters.push(stateFilters[state]);
  if (lateOnly) filters.push(isLate);
  if (searchText.trim() !== '') filters.push(await findLineFilter(db, site.keys, labId, searchText));
  const after = decodeCursor(bookingCursor, cursor);
  if (after) {
    const compared = isNewest ? sql`<` : sql`>`;
    filters.push(sql`(${sortAt}, b.id) ${compared} (${new Date(after[0])}::timestamptz, ${after[1]}::uuid)`);
  }
  const direction = isNewest ? sql`desc` : sql`asc`;
  // Planned once per connection: with guarded rows, planning takes longer than reading.
  const name =
    searchText.trim() === '' && sort === undefined
      ? sql.raw(`/* hot:lab-results-${state ?? 'open'}${lateOnly ? '-late' : ''}${after ? '-after' : ''} */`)
      : sql``;
  const { rows } = await sql<Row>`
    select ${name} b.id as booking_id, b.reference, s.accession_number, t.name_ar, t.name_en, b.customer_id,
      ${personOf('vi').name} as customer_name, p.is_anonymous, l.time_zone, s.collected_at, b.result_due_at as due_at,
      ${sortAt} as sort_at, ${isLate} as is_late, ${recordedFasting} as fasting, r.id as result_id, ${isEntered} as is_entered, v.status as version_status,
      ${revisionOf} as revision, r.released_version is not null as is_released_before, ${needsCall} as needs_call,
      v.contributors, v.released_at
    from ${workTables} join visits vi on vi.id = b.visit_id where ${sql.join(filters, sql` and `)}
    order by ${sortAt} ${direction}, b.id ${direction} limit ${limit + 1}`.execute(db);
  return toPage(rows, {
    limit,
    keyOf: (row) => [row.sort_at.getTime(), row.booking_id],
    toRow: (row) => toRow(site.keys, actor, row),
  });
}

const toRow = (keys: Keys, { labId, userId }: LabActor, row: Row): LabResultRow => ({
  bookingId: row.booking_id,
  reference: row.reference,
  accessionNumber: row.accession_number,
  testName: { ar: row.name_ar, en: row.name_en },
  customerName: nameAtLab(keys, labId, row),
  isAnonymous: row.is_anonymous,
  timeZone: row.time_zone,
  collectedAt: row.collected_at.toISOString(),
  dueAt: row.due_at?.toISOString() ?? null,
  isLate: row.is_late,
  fasting: row.fasting,
  result: toResult(userId, row),
});

function toResult(userId: string, row: Row): LabResultRow['result'] {
  if (!row.is_entered || row.result_id === null || row.version_status === null) return null;
  return {
    id: row.result_id,
    revision: row.revision,
    state: row.version_status,
    isAmendment: row.is_released_before,
    needsCall: row.needs_call,
    isEnteredByMe: row.contributors?.includes(userId) ?? false,
    releasedAt: row.released_at?.toISOString() ?? null,
  };
}
