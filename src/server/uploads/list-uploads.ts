import { type Kysely, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Page } from '#/shared/page.ts';
import type { Upload, UploadsInput } from '#/shared/upload.ts';
import { decodeCursor, toPage } from '../db/cursor.ts';
import type { DB } from '../db/schema.gen.ts';
import { toUpload, uploadColumns, type UploadRow, uploadTables } from './upload-row.ts';

const uploadCursor = z.tuple([z.uuid()]);

/** What this lab has uploaded, latest first, with what came of it. */
export async function listUploads(
  db: Kysely<DB>,
  { labId }: { labId: number },
  { cursor, limit }: UploadsInput,
): Promise<Page<Upload>> {
  const [after] = decodeCursor(uploadCursor, cursor) ?? [null];
  const { rows } = await sql<UploadRow>`
    select ${uploadColumns} from ${uploadTables}
    where u.lab_id = ${labId}::int and (${after}::uuid is null or u.id < ${after}::uuid)
    order by u.id desc limit ${limit + 1}`.execute(db);
  return toPage(rows, { limit, keyOf: (row) => [row.id], toRow: toUpload });
}
