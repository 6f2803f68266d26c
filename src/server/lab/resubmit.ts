import type { Kysely } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Actor } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';

/** A lab that was rejected asks to be looked at again. NOT_CHANGEABLE for one that was not. */
export async function resubmit(
  db: Kysely<DB>,
  actor: Actor & { labId: number },
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
