import { sql } from 'kysely';
import { toPage } from '#/server/platform/db/cursor.ts';
import { keysetById } from '#/server/platform/db/list/keyset-by-id.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import type { Page } from '#/shared/core/page.ts';
import type { Upload, UploadsInput } from '#/shared/results/upload.ts';
import { toUpload, uploadColumns, type UploadRow, uploadTables } from './upload-row.ts';

/** This lab's uploads by time, with their outcome. */
export async function listUploads(
  { db }: Pick<Context, 'db'>,
  { labId }: Pick<LabActor, 'labId'>,
  { sort, cursor, limit }: UploadsInput,
): Promise<Page<Upload>> {
  const { conditions, order } = keysetById(sql`u.id`, { cursor, sort });
  const { rows } = await sql<UploadRow>`
    select ${uploadColumns} from ${uploadTables}
    where ${sql.join([sql`u.lab_id = ${labId}::int`, ...conditions], sql` and `)}
    order by ${order} limit ${limit + 1}`.execute(db);
  return toPage(rows, { limit, keyOf: (row) => [row.id], toRow: toUpload });
}
