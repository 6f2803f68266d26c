import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import { toLabLogo } from '#/shared/catalog/lab-logo.ts';
import type { OwnLogo } from '#/shared/labs/logo.ts';

export async function getOwnLogo(
  { db }: Pick<Context, 'db'>,
  { labId }: Pick<LabActor, 'labId'>,
): Promise<OwnLogo> {
  const row = await db
    .selectFrom('lab_logos')
    .select(['content_hash', 'width', 'height'])
    .where('lab_id', '=', labId)
    .executeTakeFirst();
  if (!row) return { logo: null };
  return { logo: toLabLogo({ labId, contentHash: row.content_hash, width: row.width, height: row.height }) };
}
