import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';

/** Submits a rejected lab for another review. NOT_CHANGEABLE in every other state. */
export async function resubmit(
  { db }: Pick<Context, 'db'>,
  actor: LabActor,
): Promise<{ reviewStatus: 'pending' }> {
  return db.transaction().execute(async (trx) => {
    const lab = await trx
      .selectFrom('labs')
      .select(['review_status', 'review_reason'])
      .where('id', '=', actor.labId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (lab?.review_status !== 'rejected') throw new AppError('NOT_CHANGEABLE');
    const next = { review_status: 'pending', review_reason: null } as const;
    await trx.updateTable('labs').set(next).where('id', '=', actor.labId).execute();
    const subject = { subjectType: 'lab', subjectId: actor.labId };
    await recordChange(trx, actor, { action: 'lab.resubmit', ...subject, before: lab, after: next });
    return { reviewStatus: 'pending' };
  });
}
