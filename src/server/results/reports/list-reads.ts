import { sql } from 'kysely';
import * as z from 'zod/mini';
import { decodeCursor, toPage } from '#/server/platform/db/cursor.ts';
import type { LabRole, UserType } from '#/server/platform/db/schema.gen.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { Page } from '#/shared/core/page.ts';
import type { ReadRow, ReadVia, ReportReadsInput } from '#/shared/results/my-result.ts';

const cursorKey = z.tuple([z.int()]);

type Row = {
  last_id: number;
  at: Date;
  via: ReadVia;
  reader_type: UserType | null;
  lab_ar: string | null;
  lab_en: string | null;
  role: LabRole | null;
  share_label: string | null;
};

/**
 * The readers of this report, latest first: one row for all that was shown at one time. Staff are identified by
 * laboratory and role, not by name.
 */
export async function listReads(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { id, cursor, limit }: ReportReadsInput,
): Promise<Page<ReadRow>> {
  const own = await db
    .selectFrom('results')
    .select('id')
    .where('visit_id', '=', id)
    .where('customer_id', '=', actor.userId)
    .where('released_version', 'is not', null)
    .execute();
  if (own.length === 0) throw new AppError('NOT_FOUND');
  const after = decodeCursor(cursorKey, cursor);
  const resultIds = own.map((row) => row.id);
  const { rows } = await sql<Row>`
    select g.last_id, g.at, g.via, g.reader_type, l.lab_name_ar as lab_ar, l.lab_name_en as lab_en, s.role,
      h.label as share_label
    from (
      select max(id) as last_id, at, via, reader_id, reader_type, lab_id, share_id from result_reads
      where result_id = any (${resultIds}::uuid[])
      group by at, via, reader_id, reader_type, lab_id, share_id
    ) g
    left join labs l on l.id = g.lab_id
    left join lab_staff s on s.user_id = g.reader_id and s.lab_id = g.lab_id
    left join result_shares h on h.id = g.share_id
    ${after ? sql`where g.last_id < ${after[0]}` : sql``}
    order by g.last_id desc limit ${limit + 1}`.execute(db);
  return toPage(rows, { limit, keyOf: (row) => [row.last_id], toRow });
}

const toRow = (row: Row): ReadRow => ({
  id: `${row.last_id}`,
  at: row.at.toISOString(),
  via: row.via,
  reader: readerOf(row),
});

function readerOf(row: Row): ReadRow['reader'] {
  switch (row.reader_type) {
    case null:
      return { kind: 'share', label: row.share_label ?? '' };
    case 'customer':
      return { kind: 'you' };
    case 'lab':
      return {
        kind: 'lab',
        labName: row.lab_ar === null || row.lab_en === null ? null : { ar: row.lab_ar, en: row.lab_en },
        role: row.role,
      };
    case 'admin':
      return { kind: 'site' };
  }
}
