import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { AppError } from '#/shared/core/app-error.ts';

/** @throws {AppError} NOT_FOUND where the lab is not approved */
export async function requireApprovedLab(db: Kysely<DB>, labId: number): Promise<void> {
  const lab = await db
    .selectFrom('labs')
    .select('id')
    .where('id', '=', labId)
    .where('approved', '=', true)
    .executeTakeFirst();
  if (!lab) throw new AppError('NOT_FOUND');
}
