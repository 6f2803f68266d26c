import { sql } from 'kysely';
import * as z from 'zod/mini';
import { isFor, personIdIn } from '#/server/identity/people/person-of.ts';
import { decodeCursor, toPage } from '#/server/platform/db/cursor.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { Localized } from '#/shared/core/locale.ts';
import type { Page } from '#/shared/core/page.ts';
import type { MyReportsInput, ReportRow } from '#/shared/results/my-result.ts';

const cursorKey = z.tuple([z.iso.datetime(), z.uuid()]);

type Row = {
  id: string;
  lab_ar: string;
  lab_en: string;
  time_zone: string;
  slot_start: Date;
  collected_at: Date;
  released_at: Date;
  is_amended: boolean;
  is_new: boolean;
  person_name: string | null;
  tests: { resultId: string; testName: Localized }[];
  pending: number;
};

/** The customer's reports, latest visit first. Contains no values. */
export async function listMyReports(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { personId, cursor, limit }: MyReportsInput,
): Promise<Page<ReportRow>> {
  const after = decodeCursor(cursorKey, cursor);
  const beyond = after ? sql`and (vi.slot_start, vi.id) < (${new Date(after[0])}, ${after[1]}::uuid)` : sql``;
  const ofPerson =
    personId === undefined ? sql`` : sql`and ${isFor('vi', personIdIn(actor.userId, personId))}`;
  const { rows } = await sql<Row>`
    with page as (
      select vi.id, vi.lab_id, vi.slot_start, vi.person_id from visits vi
      where vi.customer_id = ${actor.userId} ${beyond} ${ofPerson}
        and exists (select from results r where r.visit_id = vi.id and r.released_version is not null)
      order by vi.slot_start desc, vi.id desc limit ${limit + 1}
    )
    select p.id, p.slot_start, (select h.name from persons h where h.id = p.person_id) as person_name, l.lab_name_ar as lab_ar, l.lab_name_en as lab_en, l.time_zone,
      coalesce(min(s.collected_at), p.slot_start) as collected_at, max(v.released_at) as released_at,
      bool_or(v.amend_reason is not null) as is_amended,
      bool_or(not exists (
        select from result_reads d where d.result_id = r.id and d.reader_id = ${actor.userId} and d.via = 'page'
          and d.at >= v.released_at)) as is_new,
      json_agg(json_build_object('resultId', r.id, 'testName', json_build_object('ar', t.name_ar, 'en', t.name_en))
        order by b.id) as tests,
      (select count(*) from bookings o left join results u on u.booking_id = o.id
       where o.visit_id = p.id and o.status in ('checked_in', 'completed') and u.released_version is null) as pending
    from page p
    join labs l on l.id = p.lab_id
    join results r on r.visit_id = p.id and r.customer_id = ${actor.userId}
    join result_versions v on v.result_id = r.id and v.version = r.released_version and v.status = 'released'
    join bookings b on b.id = r.booking_id
    join tests t on t.id = r.test_id
    left join specimens s on s.id = b.specimen_id
    group by p.id, p.slot_start, p.person_id, l.id
    order by p.slot_start desc, p.id desc`.execute(db);
  return toPage(rows, { limit, keyOf: (row) => [row.slot_start.toISOString(), row.id], toRow });
}

const toRow = (row: Row): ReportRow => ({
  id: row.id,
  labName: { ar: row.lab_ar, en: row.lab_en },
  timeZone: row.time_zone,
  collectedAt: row.collected_at.toISOString(),
  releasedAt: row.released_at.toISOString(),
  state: row.is_amended ? 'amended' : 'released',
  personName: row.person_name,
  tests: row.tests,
  pendingCount: row.pending,
  isNew: row.is_new,
});
