import { createHash } from 'node:crypto';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import { fileNameOf } from '#/server/platform/files/file-name-of.ts';
import { storeFile } from '#/server/platform/files/store-file.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import { toLabLogo } from '#/shared/catalog/lab-logo.ts';
import type { SetLogoOutcome } from '#/shared/labs/logo.ts';
import { dropLogo } from './drop-logo.ts';
import { inspectLogo } from './inspect-logo.ts';

const HASH_LETTERS = 16;

/**
 * Takes in the logo of a lab in place of the one it has.
 * @throws {AppError} FILES_UNAVAILABLE, RATE_LIMITED
 */
export async function setLogo(
  ctx: Pick<Context, 'db' | 'site' | 'fileStore'>,
  actor: LabActor,
  form: FormData,
): Promise<SetLogoOutcome> {
  const { db } = ctx;
  const { labId } = actor;
  const file = form.get('file');
  if (!(file instanceof Blob)) return { isAccepted: false, reason: 'fileMissing' };
  await countAttempt(db, limits.logosByLab, String(labId));
  const inspected = await inspectLogo(file);
  if ('refused' in inspected) return { isAccepted: false, reason: inspected.refused };
  const { contentType, bytes, width, height } = inspected;
  const contentHash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LETTERS);
  const writeFile = await storeFile(ctx, { labId, contentType, bytes, originalName: fileNameOf(file) });
  await db.transaction().execute(async (trx) => {
    const before = await dropLogo(trx, labId);
    const { fileId } = await writeFile(trx);
    await trx
      .insertInto('lab_logos')
      .values({ lab_id: labId, file_id: fileId, content_hash: contentHash, width, height })
      .execute();
    await recordChange(trx, actor, {
      action: 'lab.setLogo',
      subjectType: 'lab',
      subjectId: labId,
      before: { logo: before },
      after: { logo: contentHash },
    });
  });
  return { isAccepted: true, logo: toLabLogo({ labId, contentHash, width, height }) };
}
