import { sql } from 'kysely';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';

/** From now on the link opens nothing. Idempotent. */
export async function endVisitLink(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { id }: { id: string },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('visit_links')
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, now())` })
    .where('id', '=', id)
    .where('customer_id', '=', actor.userId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('NOT_FOUND');
}
