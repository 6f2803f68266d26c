import { sql } from 'kysely';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { RevokeShareInput } from '#/shared/results/share.ts';

/** From now on neither the link nor the file addresses that it returned open anything. Idempotent. */
export async function revokeShare(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { id }: RevokeShareInput,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('result_shares')
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, now())` })
    .where('id', '=', id)
    .where('customer_id', '=', actor.userId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('NOT_FOUND');
}
