import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { fileNameOf } from '#/server/platform/files/file-name-of.ts';
import { hashFile, readSentFile } from '#/server/platform/files/read-sent-file.ts';
import { storeFile } from '#/server/platform/files/store-file.ts';
import type { Context, LabActor, LabId } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { LARGEST_UPLOAD_BYTES } from '#/shared/core/document-file.ts';
import {
  MOST_REPORTS_OF_A_FILE,
  typedAccessionInput,
  type UploadOutcome,
  type UploadPayload,
} from '#/shared/results/upload.ts';
import { checkStorage } from './check-storage.ts';
import { findAccession } from './find-accession.ts';
import { inspectFile, type Inspected } from './inspect-file.ts';
import { processUpload } from './process-upload.ts';
import { readOutcome } from './read-outcome.ts';

/** Writing one statement for all of a large file would hold the process. */
const ITEMS_OF_A_STATEMENT = 500;

type Accepted = Exclude<Inspected, { refused: unknown }>;
type NewItem = {
  accession_number: string | null;
  payload: UploadPayload;
  state: 'waiting' | 'refused';
  reason: string;
};

/**
 * Takes in one file of results. Every report is stored as an item first and then processed in a transaction of its own,
 * so a crash in between loses nothing. The same bytes again are the same upload.
 * @throws {AppError} FILE_NOT_ACCEPTED (no file was sent), FILE_TOO_LARGE, FILE_INFECTED, STORAGE_FULL,
 *   FILES_UNAVAILABLE
 */
export async function uploadResults(
  ctx: Pick<Context, 'db' | 'site' | 'fileStore'>,
  actor: Pick<LabActor, 'labId' | 'userId'>,
  form: FormData,
): Promise<UploadOutcome> {
  const { db } = ctx;
  const file = form.get('file');
  if (!(file instanceof Blob)) throw new AppError('FILE_NOT_ACCEPTED');
  if (file.size > LARGEST_UPLOAD_BYTES) throw new AppError('FILE_TOO_LARGE');
  const bytes = await readSentFile(file);
  const sha256 = await hashFile(bytes);
  const earlier = await findUpload(db, actor.labId, sha256);
  if (earlier) return finish(db, actor, earlier, true);

  const inspected = await inspectFile(bytes);
  if ('refused' in inspected) return { isAccepted: false, reason: inspected.refused, row: inspected.row };
  if ((inspected.parsed?.reports.length ?? 0) > MOST_REPORTS_OF_A_FILE) {
    return { isAccepted: false, reason: 'tooManyReports', row: null };
  }
  await checkStorage(db, actor.labId, inspected.bytes.length);
  const originalName = fileNameOf(file);
  const items = await toItems(db, actor.labId, inspected, originalName, form.get('accession'));
  const writeFile = await storeFile(ctx, { ...inspected, labId: actor.labId, originalName });
  const uploadId = await db
    .transaction()
    .execute((trx) => insertUpload(trx, actor, { sha256, items, writeFile }))
    .catch((error: unknown) => (isTakenSha(error) ? null : Promise.reject(error as Error)));
  if (uploadId !== null) return finish(db, actor, uploadId, false);
  const other = await findUpload(db, actor.labId, sha256);
  if (!other) throw new AppError('FILE_ALREADY_UPLOADED');
  return finish(db, actor, other, true);
}

async function finish(
  db: Kysely<DB>,
  actor: Pick<LabActor, 'labId' | 'userId'>,
  uploadId: string,
  isRepeat: boolean,
): Promise<UploadOutcome> {
  await processUpload(db, actor, uploadId);
  return readOutcome(db, actor.labId, uploadId, isRepeat);
}

async function findUpload(db: Kysely<DB>, labId: LabId, sha256: Buffer): Promise<string | null> {
  const found = await db
    .selectFrom('uploads')
    .select('id')
    .where('lab_id', '=', labId)
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return found?.id ?? null;
}

/** A concurrent request stored the same bytes: its row counts, and this sealed copy is swept later. */
const isTakenSha = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'uploads_lab_id_sha256_key';

async function toItems(
  db: Kysely<DB>,
  labId: LabId,
  { kind, parsed }: Accepted,
  originalName: string,
  typed: FormDataEntryValue | null,
): Promise<NewItem[]> {
  const blank = { kind, testLoinc: null, hasMixedPatients: false, note: '', values: [] };
  if (!parsed) {
    const accession = typedAccessionInput.safeParse(typed ?? '');
    const found = await findAccession(db, labId, accession.success ? accession.data : '', originalName);
    return [{ ...found, payload: blank, state: 'waiting' }];
  }
  const reports = parsed.reports.map(({ accessionNumber, hasSeveralAccessions, ...report }) => ({
    accession_number: accessionNumber,
    payload: { ...blank, ...report },
    state: 'waiting' as const,
    reason: hasSeveralAccessions ? 'severalAccessions' : 'pending',
  }));
  const refused = parsed.refused.map(({ accessionNumber, reason, value }) => ({
    accession_number: accessionNumber,
    payload: { ...blank, values: [value] },
    state: 'refused' as const,
    reason,
  }));
  return [...reports, ...refused];
}

type NewUpload = {
  sha256: Buffer;
  items: NewItem[];
  writeFile: (db: Kysely<DB>) => Promise<{ fileId: string }>;
};

async function insertUpload(
  trx: Transaction<DB>,
  actor: Pick<LabActor, 'labId' | 'userId'>,
  { sha256, items, writeFile }: NewUpload,
) {
  const { fileId } = await writeFile(trx);
  const { id } = await trx
    .insertInto('uploads')
    .values({ lab_id: actor.labId, uploaded_by: actor.userId, file_id: fileId, sha256 })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let start = 0; start < items.length; start += ITEMS_OF_A_STATEMENT) {
    const some = items.slice(start, start + ITEMS_OF_A_STATEMENT);
    await sql`
      insert into upload_items (upload_id, lab_id, position, accession_number, payload, state, reason)
      select ${id}::uuid, ${actor.labId}::int, ${start}::int + item.position, item.accession_number, item.payload,
        item.state::upload_item_state, item.reason
      from unnest(${some.map((item) => item.accession_number)}::text[],
        ${some.map((item) => JSON.stringify(item.payload))}::jsonb[],
        ${some.map((item) => item.state)}::text[], ${some.map((item) => item.reason)}::text[])
        with ordinality as item (accession_number, payload, state, reason, position)`.execute(trx);
  }
  return id;
}
