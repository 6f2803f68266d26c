import { readFile, type StoredFile } from '#/server/platform/files/read-file.ts';
import { errorText } from '#/server/platform/telemetry/error-text.ts';
import type { Context } from '#/server/platform/trpc/context.ts';

/** Null if the lab has no logo or its file cannot be read: a document is made without it then. */
export async function readLogoForDocument(
  ctx: Pick<Context, 'db' | 'site' | 'fileStore' | 'log'>,
  labId: number,
): Promise<StoredFile | null> {
  const logo = await ctx.db
    .selectFrom('lab_logos')
    .select('file_id')
    .where('lab_id', '=', labId)
    .executeTakeFirst();
  if (!logo) return null;
  try {
    return await readFile(ctx, logo.file_id);
  } catch (error) {
    ctx.log({ level: 'error', message: 'a logo was not read', labId, error: errorText(error) });
    return null;
  }
}
