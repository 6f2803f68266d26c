import type { Kysely } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { DB } from '../db/schema.gen.ts';

/** A lab that is not approved does not exist for those who look for a time. */
export async function assertLabIsOpenToAll(db: Kysely<DB>, labId: number): Promise<void> {
  const lab = await db
    .selectFrom('labs')
    .select('id')
    .where('id', '=', labId)
    .where('approved', '=', true)
    .executeTakeFirst();
  if (!lab) throw new AppError('NOT_FOUND');
}
