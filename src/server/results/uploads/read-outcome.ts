import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { LabId } from '#/server/platform/trpc/context.ts';
import type { UploadItemReason, UploadOutcome } from '#/shared/results/upload.ts';
import { toUpload, uploadColumns, type UploadRow, uploadTables } from './upload-row.ts';

const MOST_REFUSALS = 50;

type Refusal = { accession_number: string | null; reason: UploadItemReason | null; rows: number[] };

/** The outcome of an upload, with the refused rows and their reasons. */
export async function readOutcome(
  db: Kysely<DB>,
  labId: LabId,
  uploadId: string,
  isRepeat: boolean,
): Promise<UploadOutcome> {
  const uploads = await sql<UploadRow>`
    select ${uploadColumns} from ${uploadTables}
    where u.id = ${uploadId}::uuid and u.lab_id = ${labId}::int`.execute(db);
  const refusals = await sql<Refusal>`
    select accession_number, reason,
      array(select (v ->> 'row')::int from jsonb_array_elements(payload -> 'values') v
            where v ->> 'row' is not null order by 1) as rows
    from upload_items where upload_id = ${uploadId}::uuid and state = 'refused'
    order by position limit ${MOST_REFUSALS}`.execute(db);
  const [upload] = uploads.rows;
  if (!upload) throw new Error(`the upload ${uploadId} is gone`);
  return {
    isAccepted: true,
    isRepeat,
    upload: toUpload(upload),
    refusals: refusals.rows.map(({ accession_number: accessionNumber, reason, rows }) => ({
      accessionNumber,
      reason,
      rows,
    })),
  };
}
