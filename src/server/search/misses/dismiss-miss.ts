import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';

/**
 * Removes a miss from the list for good, however often it is searched again.
 * @throws {AppError} NOT_FOUND if it is already gone
 */
export async function dismissMiss(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { missId }: { missId: number },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const miss = await trx
      .updateTable('search_misses')
      .set({ dismissed_at: new Date() })
      .where('id', '=', missId)
      .where('dismissed_at', 'is', null)
      .returning('shown')
      .executeTakeFirst();
    if (!miss) throw new AppError('NOT_FOUND');
    await recordChange(trx, actor, {
      action: 'admin.dismissMiss',
      subjectType: 'search_miss',
      subjectId: missId,
      before: { shown: miss.shown, dismissed: false },
      after: { dismissed: true },
    });
  });
}
