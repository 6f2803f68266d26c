import { type Transaction, sql } from 'kysely';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { fileNameOf } from '#/server/platform/files/file-name-of.ts';
import { inspectDocument } from '#/server/platform/files/inspect-document.ts';
import { readSentFile } from '#/server/platform/files/read-sent-file.ts';
import { storeFile } from '#/server/platform/files/store-file.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { LARGEST_UPLOAD_BYTES } from '#/shared/core/document-file.ts';
import { dayIn, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import { type SendCertificateOutcome, sendCertificateInput } from '#/shared/labs/certificate.ts';

/**
 * Takes in the licence or an accreditation of a lab for review. One of its kind that still waits is deleted with its file:
 * no administrator decided about it, and no plan bounds the sum of files. An accepted one stays until the new one is
 * accepted.
 * @throws {AppError} FILE_TOO_LARGE, FILES_UNAVAILABLE, FILE_INFECTED
 */
export async function sendCertificate(
  ctx: Pick<Context, 'db' | 'site' | 'fileStore'>,
  actor: LabActor,
  form: FormData,
): Promise<SendCertificateOutcome> {
  const { db } = ctx;
  const file = form.get('file');
  if (!(file instanceof Blob)) return { isAccepted: false, reason: 'fileMissing' };
  if (file.size > LARGEST_UPLOAD_BYTES) throw new AppError('FILE_TOO_LARGE');
  const fields = sendCertificateInput.safeParse({
    kind: form.get('kind'),
    number: form.get('number'),
    expiresOn: form.get('expiresOn'),
  });
  if (!fields.success) return { isAccepted: false, reason: 'fieldsMissing' };
  if (fields.data.expiresOn < dayIn(SITE_TIME_ZONE, new Date())) {
    return { isAccepted: false, reason: 'expired' };
  }
  const inspected = await inspectDocument(await readSentFile(file));
  if (inspected === null) return { isAccepted: false, reason: 'typeNotAccepted' };
  if ('refused' in inspected) return { isAccepted: false, reason: inspected.refused };
  const { contentType, bytes } = inspected;
  const writeFile = await storeFile(ctx, {
    contentType,
    bytes,
    labId: actor.labId,
    originalName: fileNameOf(file),
  });
  const { certificateId, oldFiles } = await db.transaction().execute(async (trx) => {
    const deleted = await deleteWaiting(trx, actor, fields.data.kind);
    const { fileId } = await writeFile(trx);
    return {
      certificateId: await insertCertificate(trx, actor, { ...fields.data, fileId }),
      oldFiles: deleted,
    };
  });
  // What is not deleted here is an orphan now, which is swept later.
  await Promise.allSettled(oldFiles.map((key) => ctx.fileStore.delete(key)));
  return { isAccepted: true, certificateId };
}

type Kind = (typeof sendCertificateInput)['_zod']['output']['kind'];

/** Returns the storage keys of the deleted files. */
async function deleteWaiting(trx: Transaction<DB>, { labId }: LabActor, kind: Kind): Promise<string[]> {
  // Two sendings of one lab come one after the other.
  await sql`select from labs where id = ${labId}::int for no key update`.execute(trx);
  const { rows } = await sql<{ file_id: string }>`
    delete from lab_certificates
    where lab_id = ${labId}::int and kind = ${kind}::lab_certificate_kind and state = 'waiting'
    returning file_id`.execute(trx);
  const { rows: files } = await sql<{ storage_key: string }>`
    delete from stored_files where id = any (${rows.map((row) => row.file_id)}::uuid[])
    returning storage_key`.execute(trx);
  return files.map((file) => file.storage_key);
}

type New = { kind: Kind; number: string; expiresOn: string; fileId: string };

async function insertCertificate(
  trx: Transaction<DB>,
  actor: LabActor,
  { kind, number, expiresOn, fileId }: New,
): Promise<string> {
  const { id } = await trx
    .insertInto('lab_certificates')
    .values({
      lab_id: actor.labId,
      kind,
      number,
      expires_on: expiresOn,
      file_id: fileId,
      sent_by: actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordChange(trx, actor, {
    action: 'lab.sendCertificate',
    subjectType: 'lab',
    subjectId: actor.labId,
    before: {},
    after: { certificate_kind: kind, number, expires_on: expiresOn },
  });
  return id;
}
