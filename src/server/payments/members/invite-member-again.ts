import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { MemberInvitationInput } from '#/shared/payments/plan-member.ts';
import { invitationEnd } from './invitation-days.ts';
import { lockOwnGroup } from './lock-own-group.ts';
import { sendInvitation } from './send-invitation.ts';

/**
 * Sends an invitation once more and lets it last from now. An expired one needs an account that is left.
 * @throws {AppError} NOT_FOUND, ACCOUNTS_USED_UP, IN_SHARED_PLAN
 */
export async function inviteMemberAgain(
  { db, locale }: Pick<Context, 'db' | 'locale'>,
  actor: Actor,
  { invitationId }: MemberInvitationInput,
): Promise<null> {
  await countAttempt(db, limits.planInvitationsByAccount, actor.userId);
  await db.transaction().execute(async (trx) => {
    const { accountLimit, memberCount, openCount } = await lockOwnGroup(trx, actor.userId);
    const invitation = await trx
      .selectFrom('plan_invitations')
      .select(['email', 'expires_at'])
      .where('id', '=', invitationId)
      .where('owner_id', '=', actor.userId)
      .executeTakeFirst();
    if (!invitation) throw new AppError('NOT_FOUND');
    const isExpired = invitation.expires_at.getTime() <= Date.now();
    if (memberCount + openCount + (isExpired ? 2 : 1) > accountLimit) throw new AppError('ACCOUNTS_USED_UP');
    await trx
      .updateTable('plan_invitations')
      .set({ expires_at: invitationEnd })
      .where('id', '=', invitationId)
      .execute();
    await sendInvitation(trx, { invitationId, email: invitation.email, locale });
  });
  return null;
}
