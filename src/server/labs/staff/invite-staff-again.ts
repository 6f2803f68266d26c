import { recordChange } from '#/server/platform/audit/record-change.ts';
import { queueMail } from '#/server/platform/mail/outbox.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { StaffInvitationInput } from '#/shared/labs/staff.ts';
import { lockInvitingLab, requireInvitationLeft } from './lock-inviting-lab.ts';
import { lockOwnInvitation } from './lock-own-invitation.ts';
import { sending } from './staff-invitation-token.ts';

/**
 * Sends an open or expired invitation once more: with a new link, which ends the one before, and for seven days.
 * @throws {AppError} LAB_UNDER_REVIEW, EMAIL_UNPROVED, NOT_FOUND, ALREADY_DECIDED, INVITATION_WITHDRAWN, INVITATIONS_FULL
 */
export async function inviteStaffAgain(
  { db, site, locale }: Pick<Context, 'db' | 'site' | 'locale'>,
  actor: LabActor,
  { invitationId }: StaffInvitationInput,
): Promise<null> {
  await countAttempt(db, limits.invitationsByLab, String(actor.labId));
  await db.transaction().execute(async (trx) => {
    await lockInvitingLab(trx, actor);
    const { role, state, times_sent } = await lockOwnInvitation(trx, actor.labId, invitationId);
    if (state === 'withdrawn') throw new AppError('INVITATION_WITHDRAWN');
    await requireInvitationLeft(trx, actor, invitationId);
    await trx
      .updateTable('staff_invitations')
      .set(sending(site.keys, { invitationId, timesSent: times_sent + 1 }))
      .where('id', '=', invitationId)
      .execute();
    const subject = { subjectType: 'staff_invitation', subjectId: invitationId };
    const after = { lab_id: actor.labId, role };
    await recordChange(trx, actor, { action: 'staff.inviteAgain', ...subject, before: {}, after });
    await queueMail(trx, { kind: 'staffInvitation', invitationId, locale });
  });
  return null;
}
