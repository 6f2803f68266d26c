import { readFile, type StoredFile } from '#/server/platform/files/read-file.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';

/**
 * The logo of an approved lab, for everyone. One that was replaced is found no more.
 * @throws {AppError} NOT_FOUND, FILES_UNAVAILABLE
 */
export async function openLogo(
  ctx: Pick<Context, 'db' | 'site' | 'fileStore'>,
  { labId, contentHash }: { labId: number; contentHash: string },
): Promise<StoredFile> {
  const logo = await ctx.db
    .selectFrom('lab_logos as g')
    .innerJoin('labs as l', 'l.id', 'g.lab_id')
    .select('g.file_id')
    .where('g.lab_id', '=', labId)
    .where('g.content_hash', '=', contentHash)
    .where('l.approved', '=', true)
    .executeTakeFirst();
  if (!logo) throw new AppError('NOT_FOUND');
  return readFile(ctx, logo.file_id);
}
