import { endAllSessions } from '#/server/identity/sessions/end-sessions.ts';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { ChangeAdminRoleInput } from '#/shared/admin/administrator.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { lockAdministrators } from './lock-administrators.ts';
import { tellOfAdministrator } from './tell-of-administrator.ts';

/**
 * Gives an administrator another role. Only an owner may do everything, so every other role takes something away: the
 * person's sessions and their open streams end. All owners and the person learn of it.
 * @throws {AppError} LAST_OWNER; NOT_ALLOWED; NOT_FOUND
 */
export async function changeAdminRole(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { userId, role }: ChangeAdminRoleInput,
): Promise<null> {
  await db.transaction().execute(async (trx) => {
    const before = await lockAdministrators(trx, actor, userId);
    if (before.role === role) return;
    if (before.isLastOwner) throw new AppError('LAST_OWNER');
    await trx
      .updateTable('user_profiles')
      .set({ admin_role: role, admin_role_since: new Date() })
      .where('id', '=', userId)
      .execute();
    if (role !== 'owner') await endAllSessions(trx, userId);
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
