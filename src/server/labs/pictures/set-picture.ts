import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { fileNameOf } from '#/server/platform/files/file-name-of.ts';
import { storeFile } from '#/server/platform/files/store-file.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import { type LabPictureKind, type ShownPictureKind, toLabPicture } from '#/shared/catalog/lab-picture.ts';
import type { SetPictureOutcome } from '#/shared/labs/picture.ts';
import { dropPicture } from './drop-picture.ts';
import { inspectPicture } from './inspect-picture.ts';
import { pictureTable } from './picture-table.ts';

const HASH_LETTERS = 16;
const actions = { logo: 'lab.setLogo', front: 'lab.setFront' } as const;

/**
 * Takes in a picture of a lab in place of the one it has; a front may come with its thumbnail.
 * @throws {AppError} FILES_UNAVAILABLE, FILE_INFECTED
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
  const picture = await inspectPicture(kind, file);
  if ('refused' in picture) return { isAccepted: false, reason: picture.refused };
  const small = form.get('thumbnail');
  const thumbnail =
    kind === 'front' && small instanceof Blob ? await inspectPicture('thumbnail', small) : null;
  if (thumbnail && 'refused' in thumbnail) return { isAccepted: false, reason: thumbnail.refused };
  const contentHash = hashOf(picture);
  const originalName = fileNameOf(file);
  const writeFile = await storeFile(ctx, { labId, originalName, ...picture });
  const writeThumbnail = thumbnail && (await storeFile(ctx, { labId, originalName, ...thumbnail }));
  await db.transaction().execute(async (trx) => {
    const before = await dropPicture(trx, kind, labId);
    await insertPicture(trx, { kind, labId, picture, ...(await writeFile(trx)) });
    // A front that came without one has none.
    if (kind === 'front') await dropPicture(trx, 'thumbnail', labId);
    if (thumbnail && writeThumbnail) {
      const written = await writeThumbnail(trx);
      await insertPicture(trx, { kind: 'thumbnail', labId, picture: thumbnail, ...written });
    }
    await recordChange(trx, actor, {
      action: actions[kind],
      subjectType: 'lab',
      subjectId: labId,
      before: { [kind]: before },
      after: { [kind]: contentHash },
    });
  });
  const { width, height } = picture;
  return { isAccepted: true, picture: toLabPicture({ kind, labId, contentHash, width, height }) };
}

type Accepted = Exclude<Awaited<ReturnType<typeof inspectPicture>>, { refused: unknown }>;
type ToInsert = { kind: ShownPictureKind; labId: number; fileId: string; picture: Accepted };

const hashOf = ({ bytes }: Accepted) =>
  createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LETTERS);

async function insertPicture(trx: Transaction<DB>, { kind, labId, fileId, picture }: ToInsert) {
  const { width, height } = picture;
  await trx
    .insertInto(pictureTable[kind])
    .values({ lab_id: labId, file_id: fileId, content_hash: hashOf(picture), width, height })
    .execute();
}
