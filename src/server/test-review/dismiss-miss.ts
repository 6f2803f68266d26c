import type { Kysely } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Actor } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';

/** Off the list, however often it is searched for again. NOT_FOUND where somebody was quicker. */
export async function dismissMiss(
  db: Kysely<DB>,
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
