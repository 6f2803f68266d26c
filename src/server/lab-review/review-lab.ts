import type { Kysely, Transaction } from 'kysely';
import type { ReviewLabInput } from '#/shared/admin.ts';
import { AppError } from '#/shared/app-error.ts';
import type { Locale } from '#/shared/locale.ts';
import { changedColumns } from '../audit/changed-columns.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Actor } from '../context.ts';
import type { DB, ReviewStatus } from '../db/schema.gen.ts';
import { queueMail } from '../mail/queue-mail.ts';

/**
 * Its offers enter or leave search in the same statement, by trigger; its owner is written to. The same decision
 * again changes nothing and is not announced again.
 */
export async function reviewLab(db: Kysely<DB>, actor: Actor, input: ReviewLabInput) {
  if (input.decision === 'reject' && input.reason === '') throw new AppError('REASON_REQUIRED');
  return db.transaction().execute(async (trx) => {
    const lab = await lockLab(trx, input.labId);
    const next = columnsOf(input);
    const { before, after } = changedColumns(lab, next);
    if (Object.keys(after).length > 0) {
      await trx
        .updateTable('labs')
        .set({ ...next, reviewed_at: new Date() })
        .where('id', '=', input.labId)
        .execute();
      const subject = { subjectType: 'lab', subjectId: input.labId };
      await recordChange(trx, actor, { action: 'admin.reviewLab', ...subject, before, after });
      await tellOwner(trx, lab.owner_id, input);
    }
    const { review_status } = next;
    return { labId: input.labId, reviewStatus: review_status, approved: review_status === 'approved' };
  });
}

async function lockLab(trx: Transaction<DB>, labId: number) {
  const lab = await trx
    .selectFrom('labs')
    .select(['owner_id', 'review_status', 'review_reason'])
    .where('id', '=', labId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!lab) throw new AppError('NOT_FOUND');
  return lab;
}

const columnsOf = ({
  decision,
  reason,
}: ReviewLabInput): { review_status: ReviewStatus; review_reason: string | null } =>
  decision === 'approve'
    ? { review_status: 'approved', review_reason: null }
    : { review_status: 'rejected', review_reason: reason };

async function tellOwner(trx: Transaction<DB>, ownerId: string, { decision, reason }: ReviewLabInput) {
  const { locale } = await trx
    .selectFrom('user_profiles')
    .select((eb) => eb.ref('locale').$castTo<Locale>().as('locale'))
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow();
  await queueMail(trx, { kind: 'labReviewed', userId: ownerId, decision, reason, locale });
}
