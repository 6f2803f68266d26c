import { endAllSessions } from '#/server/identity/sessions/end-sessions.ts';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { RemoveAdministratorInput } from '#/shared/admin/administrator.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { lockAdministrators } from './lock-administrators.ts';
import { tellOfAdministrator } from './tell-of-administrator.ts';

/**
 * Suspends an administrator's account and ends its sessions. The account stays, for what it did is signed with it. All
 * owners and the person learn of it.
 * @throws {AppError} LAST_OWNER; NOT_ALLOWED; NOT_FOUND
 */
export async function removeAdministrator(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { userId, reason }: RemoveAdministratorInput,
): Promise<null> {
  await db.transaction().execute(async (trx) => {
    const before = await lockAdministrators(trx, actor, userId);
    if (before.isLastOwner) throw new AppError('LAST_OWNER');
    await trx
      .updateTable('user_profiles')
      .set({ suspended_at: new Date(), suspension_reason: reason })
      .where('id', '=', userId)
      .execute();
    await endAllSessions(trx, userId);
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
