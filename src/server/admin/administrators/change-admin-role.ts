import { endAllSessions } from '#/server/identity/sessions/end-sessions.ts';
import { requireRecentSecondFactor } from '#/server/identity/sessions/require-recent-second-factor.ts';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { ChangeAdminRoleInput } from '#/shared/admin/administrator.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { endInvitationsBy } from './end-invitations-by.ts';
import { lockAdministrator } from './lock-administrator.ts';
import { tellOfAdministrator } from './tell-of-administrator.ts';

/**
 * Gives an administrator another role. Only an owner may do everything, so every other role takes something away: the
 * person's sessions and their open streams end. All owners and the person learn of it.
 * @throws {AppError} SECOND_FACTOR_AGAIN; LAST_OWNER; NOT_ALLOWED; NOT_FOUND
 */
export async function changeAdminRole(
  ctx: Pick<Context, 'db' | 'site'>,
  actor: Actor,
  { userId, role }: ChangeAdminRoleInput,
): Promise<null> {
  await requireRecentSecondFactor(ctx, actor);
  await ctx.db.transaction().execute(async (trx) => {
    const before = await lockAdministrator(trx, actor, userId);
    if (before.role === role) return;
    if (before.isLastOwner) throw new AppError('LAST_OWNER');
    await trx
      .updateTable('user_profiles')
      .set({ admin_role: role, admin_role_since: new Date() })
      .where('id', '=', userId)
      .execute();
    if (role !== 'owner') {
      await endAllSessions(trx, userId);
      await endInvitationsBy(trx, userId);
    }
    await recordChange(trx, actor, {
      action: 'admin.changeAdminRole',
      subjectType: 'user',
      subjectId: userId,
      before: { adminRole: before.role },
      after: { adminRole: role },
    });
    await tellOfAdministrator(trx, { userId, role });
  });
  return null;
}
