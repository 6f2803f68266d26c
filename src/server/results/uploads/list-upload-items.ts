import { sql } from 'kysely';
import * as z from 'zod/mini';
import { decodeCursor, toPage } from '#/server/platform/db/cursor.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import type { Page } from '#/shared/core/page.ts';
import type {
  UploadItem,
  UploadItemReason,
  UploadItemsInput,
  UploadItemState,
  UploadPayload,
} from '#/shared/results/upload.ts';
import { recordReads } from '../files/record-reads.ts';
import { signFileUrl } from '../files/sign-file-url.ts';
import { isDocument } from './process-item.ts';

const itemCursor = z.tuple([z.uuid()]);

type Row = {
  id: string;
  position: number;
  accession_number: string | null;
  state: UploadItemState;
  reason: UploadItemReason | null;
  payload: UploadPayload;
  result_id: string | null;
  file_id: string;
  original_name: string;
  uploaded_at: Date;
};

/** Reports of this lab's uploads in one state, latest first; waiting ones with the address of their document. */
export async function listUploadItems(
  { db, site }: Pick<Context, 'db' | 'site'>,
  actor: LabActor,
  { state, cursor, limit }: UploadItemsInput,
): Promise<Page<UploadItem>> {
  const [after] = decodeCursor(itemCursor, cursor) ?? [null];
  const { rows } = await sql<Row>`
    select i.id, i.position, i.accession_number, i.state, i.reason, i.payload, i.result_id, f.id as file_id,
      f.original_name, u.created_at as uploaded_at
    from upload_items i
    join uploads u on u.id = i.upload_id
    join stored_files f on f.id = u.file_id
    where i.lab_id = ${actor.labId}::int and i.state = ${state}::upload_item_state
      and (${after}::uuid is null or i.id < ${after}::uuid)
    order by i.id desc limit ${limit + 1}`.execute(db);
  // A saved report shows a customer's result here, so the read is recorded.
  const readIds = rows.slice(0, limit).flatMap((row) => row.result_id ?? []);
  await recordReads(db, actor, readIds, 'entry');
  return toPage(rows, {
    limit,
    keyOf: (row) => [row.id],
    toRow: (row) => ({
      id: row.id,
      position: row.position,
      accessionNumber: row.accession_number,
      state: row.state,
      reason: row.reason,
      payload: row.payload,
      fileName: row.original_name,
      uploadedAt: row.uploaded_at.toISOString(),
      fileUrl: isDocument(row.payload.kind) ? signFileUrl(site, row.file_id, actor) : null,
    }),
  });
}
