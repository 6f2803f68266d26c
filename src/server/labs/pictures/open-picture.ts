import { readFile, type StoredFile } from '#/server/platform/files/read-file.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { ShownPictureKind } from '#/shared/catalog/lab-picture.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { pictureTable } from './picture-table.ts';

/**
 * A picture of an approved lab, for everyone. One that was replaced is found no more.
 * @throws {AppError} NOT_FOUND, FILES_UNAVAILABLE
 */
export async function openPicture(
  ctx: Pick<Context, 'db' | 'site' | 'fileStore'>,
  { kind, labId, contentHash }: { kind: ShownPictureKind; labId: number; contentHash: string },
): Promise<StoredFile> {
  const picture = await ctx.db
    .selectFrom(pictureTable[kind])
    .select('file_id')
    .where('lab_id', '=', labId)
    .where('content_hash', '=', contentHash)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('labs')
          .select('labs.id')
          .where('labs.id', '=', labId)
          .where('labs.approved', '=', true),
      ),
    )
    .executeTakeFirst();
  if (!picture) throw new AppError('NOT_FOUND');
  return readFile(ctx, picture.file_id);
}
