import { sql } from 'kysely';
import * as z from 'zod/mini';
import { decodeCursor, toPage } from '#/server/platform/db/cursor.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { Page } from '#/shared/core/page.ts';
import type { DataLook, DataLooksInput, LookSubject } from '#/shared/identity/data-look.ts';
import { isLookAt } from './looks-at.ts';

const cursorKey = z.tuple([z.int()]);

/** When people of the site opened this user's account or something of theirs, the newest first. */
export async function listLooks(
  { db }: Pick<Context, 'db'>,
  { userId }: Pick<Actor, 'userId'>,
  { cursor, limit }: DataLooksInput,
): Promise<Page<DataLook>> {
  const after = decodeCursor(cursorKey, cursor);
  const { rows } = await sql<{ id: number; at: Date; subject_type: LookSubject }>`
    select a.id, a.at, a.subject_type from audit_log a
    where ${isLookAt(userId)} ${after ? sql`and a.id < ${after[0]}` : sql``}
    order by a.id desc limit ${limit + 1}`.execute(db);
  return toPage(rows, {
    limit,
    keyOf: ({ id }) => [id],
    toRow: (row) => ({ id: `${row.id}`, at: row.at.toISOString(), subject: row.subject_type }),
  });
}
