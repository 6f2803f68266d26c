import { endAllSessions } from '#/server/identity/sessions/end-sessions.ts';
import { requireRecentSecondFactor } from '#/server/identity/sessions/require-recent-second-factor.ts';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { RemoveAdministratorInput } from '#/shared/admin/administrator.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { endInvitationsBy } from './end-invitations-by.ts';
import { lockAdministrator } from './lock-administrator.ts';
import { tellOfAdministrator } from './tell-of-administrator.ts';

/**
 * Suspends an administrator's account and ends its sessions. The account stays, for what it did is signed with it. All
 * owners and the person learn of it.
 * @throws {AppError} SECOND_FACTOR_AGAIN; LAST_OWNER; NOT_ALLOWED; NOT_FOUND
 */
export async function removeAdministrator(
  ctx: Pick<Context, 'db' | 'site'>,
  actor: Actor,
  { userId, reason }: RemoveAdministratorInput,
): Promise<null> {
  await requireRecentSecondFactor(ctx, actor);
  await ctx.db.transaction().execute(async (trx) => {
    const before = await lockAdministrator(trx, actor, userId);
    if (before.isLastOwner) throw new AppError('LAST_OWNER');
    await trx
      .updateTable('user_profiles')
      .set({ suspended_at: new Date(), suspension_reason: reason })
      .where('id', '=', userId)
      .execute();
    await endAllSessions(trx, userId);
    await endInvitationsBy(trx, userId);
    await recordChange(trx, actor, {
      action: 'admin.removeAdministrator',
      subjectType: 'user',
      subjectId: userId,
      before: { status: 'active', reason: null },
      after: { status: 'suspended', reason },
    });
    await tellOfAdministrator(trx, { userId, role: null });
  });
  return null;
}
