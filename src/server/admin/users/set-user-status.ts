import type { Transaction } from 'kysely';
import { endAllSessions } from '#/server/identity/sessions/end-sessions.ts';
import { requireRecentSecondFactor } from '#/server/identity/sessions/require-recent-second-factor.ts';
import { notifyLab } from '#/server/messages/inbox/notify-lab.ts';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { cancelFutureBookings } from '#/server/privacy/cancel-future-bookings.ts';
import type { SetUserStatusInput } from '#/shared/admin/user.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { endInvitationsBy } from '../administrators/end-invitations-by.ts';
import { tellOfAdministrator } from '../administrators/tell-of-administrator.ts';

/**
 * Suspends a user or lifts it. Suspending ends all sessions and refuses sign-ins; plan and laboratory stay as they are,
 * and so do bookings unless their visits are cancelled with it. An administrator's is for owners. The lock makes a
 * concurrent sign-in either end here or be refused.
 * @throws {AppError} NOT_FOUND, NOT_ALLOWED, REASON_REQUIRED; for an administrator, and with a refund of visits,
 *   SECOND_FACTOR_AGAIN
 */
export async function setUserStatus(
  { db, site }: Pick<Context, 'db' | 'site'>,
  actor: Actor,
  { userId, status, reason, cancelsVisits }: SetUserStatusInput,
): Promise<null> {
  if (userId === actor.userId) throw new AppError('NOT_ALLOWED');
  const isSuspended = status === 'suspended';
  if (isSuspended && reason === '') throw new AppError('REASON_REQUIRED');
  const labIds = await db.transaction().execute(async (trx) => {
    const user = await lockUsers(trx, actor, userId);
    if (user.admin_role || cancelsVisits) await requireRecentSecondFactor({ db: trx, site }, actor);
    if ((user.suspended_at !== null) === isSuspended) return new Set<number>();
    await trx
      .updateTable('user_profiles')
      .set({ suspended_at: isSuspended ? new Date() : null, suspension_reason: isSuspended ? reason : null })
      .where('id', '=', userId)
      .execute();
    if (isSuspended) {
      await endAllSessions(trx, userId);
      await endInvitationsBy(trx, userId);
    }
    if (user.admin_role)
      await tellOfAdministrator(trx, { userId, role: isSuspended ? null : user.admin_role });
    const cause = { actorId: actor.userId, reason: 'account_suspended' } as const;
    const ended = isSuspended && cancelsVisits ? await cancelFutureBookings(trx, userId, cause) : [];
    await recordChange(trx, actor, {
      action: 'admin.setUserStatus',
      subjectType: 'user',
      subjectId: userId,
      before: { status: isSuspended ? 'active' : 'suspended', reason: user.suspension_reason },
      after: { status, reason: reason || null, ...(cancelsVisits ? { cancelsVisits } : {}) },
    });
    return new Set(ended.map((booking) => booking.lab_id));
  });
  for (const labId of labIds) await notifyLab(db, labId);
  return null;
}

/** Both rows in one order: of two administrators who suspend each other at once, the second is refused. */
async function lockUsers(trx: Transaction<DB>, actor: Actor, userId: string) {
  const users = await trx
    .selectFrom('user_profiles')
    .select(['id', 'suspended_at', 'suspension_reason', 'erased_at', 'admin_role'])
    .where('id', 'in', [actor.userId, userId])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const user = users.find(({ id }) => id === userId);
  if (!user || user.erased_at !== null) throw new AppError('NOT_FOUND');
  const acting = users.find(({ id }) => id === actor.userId);
  if (acting?.suspended_at !== null) throw new AppError('NOT_ALLOWED');
  // At least one active owner remains: the actor.
  if (user.admin_role !== null && acting.admin_role !== 'owner') throw new AppError('NOT_ALLOWED');
  return user;
}
