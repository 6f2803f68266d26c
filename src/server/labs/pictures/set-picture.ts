import { createHash } from 'node:crypto';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import { fileNameOf } from '#/server/platform/files/file-name-of.ts';
import { storeFile } from '#/server/platform/files/store-file.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import { type LabPictureKind, toLabPicture } from '#/shared/catalog/lab-picture.ts';
import type { SetPictureOutcome } from '#/shared/labs/picture.ts';
import { dropPicture } from './drop-picture.ts';
import { inspectPicture } from './inspect-picture.ts';
import { pictureTable } from './picture-table.ts';

const HASH_LETTERS = 16;
const actions = { logo: 'lab.setLogo', front: 'lab.setFront' } as const;

/**
 * Takes in a picture of a lab in place of the one it has.
 * @throws {AppError} FILES_UNAVAILABLE, FILE_INFECTED, RATE_LIMITED
 */
export async function setPicture(
  ctx: Pick<Context, 'db' | 'site' | 'fileStore'>,
  actor: LabActor,
  kind: LabPictureKind,
  form: FormData,
): Promise<SetPictureOutcome> {
  const { db } = ctx;
  const { labId } = actor;
  const file = form.get('file');
  if (!(file instanceof Blob)) return { isAccepted: false, reason: 'fileMissing' };
  await countAttempt(db, limits.logosByLab, String(labId));
  const inspected = await inspectPicture(kind, file);
  if ('refused' in inspected) return { isAccepted: false, reason: inspected.refused };
  const { contentType, bytes, width, height } = inspected;
  const contentHash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LETTERS);
  const writeFile = await storeFile(ctx, { labId, contentType, bytes, originalName: fileNameOf(file) });
  await db.transaction().execute(async (trx) => {
    const before = await dropPicture(trx, kind, labId);
    const { fileId } = await writeFile(trx);
    await trx
      .insertInto(pictureTable[kind])
      .values({ lab_id: labId, file_id: fileId, content_hash: contentHash, width, height })
      .execute();
    await recordChange(trx, actor, {
      action: actions[kind],
      subjectType: 'lab',
      subjectId: labId,
      before: { [kind]: before },
      after: { [kind]: contentHash },
    });
  });
  return { isAccepted: true, picture: toLabPicture({ kind, labId, contentHash, width, height }) };
}
