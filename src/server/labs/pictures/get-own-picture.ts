import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import { type LabPictureKind, toLabPicture } from '#/shared/catalog/lab-picture.ts';
import type { OwnPicture } from '#/shared/labs/picture.ts';
import { pictureTable } from './picture-table.ts';

export async function getOwnPicture(
  { db }: Pick<Context, 'db'>,
  { labId }: Pick<LabActor, 'labId'>,
  kind: LabPictureKind,
): Promise<OwnPicture> {
  const row = await db
    .selectFrom(pictureTable[kind])
    .select(['content_hash as contentHash', 'width', 'height'])
    .where('lab_id', '=', labId)
    .executeTakeFirst();
  return { picture: row ? toLabPicture({ kind, labId, ...row }) : null };
}
