import { type Kysely, sql } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { RevokeShareInput } from '#/shared/share.ts';
import type { Actor } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';

/** From now on the link opens nothing, and no file that it has led to. Once more does no harm. */
export async function revokeShare(db: Kysely<DB>, actor: Actor, { id }: RevokeShareInput): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('result_shares')
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, now())` })
    .where('id', '=', id)
    .where('customer_id', '=', actor.userId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('NOT_FOUND');
}
