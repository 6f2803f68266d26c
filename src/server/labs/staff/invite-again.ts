import { recordChange } from '#/server/platform/audit/record-change.ts';
import { queueMail } from '#/server/platform/mail/outbox.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { hasAccepted } from './has-accepted.ts';
import { lockStaff } from './lock-staff.ts';

/** Sends the invitation once more, with a new link. ALREADY_DECIDED for a person who can sign in. */
export async function inviteAgain(
  { db, locale }: Pick<Context, 'db' | 'locale'>,
  actor: LabActor,
  { userId }: { userId: string },
): Promise<null> {
  await countAttempt(db, limits.invitationsByLab, String(actor.labId));
  await db.transaction().execute(async (trx) => {
    const { role } = await lockStaff(trx, actor.labId, userId);
    const invited = await trx
      .selectFrom('users as u')
      .select(hasAccepted.as('hasAccepted'))
      .where('u.id', '=', userId)
      .executeTakeFirstOrThrow();
    if (invited.hasAccepted) throw new AppError('ALREADY_DECIDED');
    const subject = { subjectType: 'lab_staff', subjectId: userId };
    const after = { lab_id: actor.labId, role };
    await recordChange(trx, actor, { action: 'staff.inviteAgain', ...subject, before: {}, after });
    await queueMail(trx, { kind: 'staffInvitation', userId, locale });
  });
  return null;
}
