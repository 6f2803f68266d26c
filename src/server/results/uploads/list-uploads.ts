import { sql } from 'kysely';
import * as z from 'zod/mini';
import { decodeCursor, toPage } from '#/server/platform/db/cursor.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import type { Page } from '#/shared/core/page.ts';
import type { Upload, UploadsInput } from '#/shared/results/upload.ts';
import { toUpload, uploadColumns, type UploadRow, uploadTables } from './upload-row.ts';

const uploadCursor = z.tuple([z.uuid()]);

/** This lab's uploads, latest first, with their outcome. */
export async function listUploads(
  { db }: Pick<Context, 'db'>,
  { labId }: Pick<LabActor, 'labId'>,
  { cursor, limit }: UploadsInput,
): Promise<Page<Upload>> {
  const [after] = decodeCursor(uploadCursor, cursor) ?? [null];
  const { rows } = await sql<UploadRow>`
    select ${uploadColumns} from ${uploadTables}
    where u.lab_id = ${labId}::int and (${after}::uuid is null or u.id < ${after}::uuid)
    order by u.id desc limit ${limit + 1}`.execute(db);
  return toPage(rows, { limit, keyOf: (row) => [row.id], toRow: toUpload });
}
