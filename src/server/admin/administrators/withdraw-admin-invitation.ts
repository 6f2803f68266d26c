import { sql } from 'kysely';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { AdminInvitationInput } from '#/shared/admin/administrator.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { lockOwners } from './lock-owners.ts';

/**
 * Withdraws an invitation to the desk: its link opens nothing at once. A repeat changes nothing.
 * @throws {AppError} NOT_ALLOWED when the actor is no owner any more; NOT_FOUND; ALREADY_DECIDED once it is
 *   accepted
 */
export async function withdrawAdminInvitation(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { invitationId }: AdminInvitationInput,
): Promise<null> {
  await db.transaction().execute(async (trx) => {
    await lockOwners(trx, actor);
    const invitation = await trx
      .selectFrom('admin_invitations')
      .select(['role', 'state'])
      .where('id', '=', invitationId)
      .forUpdate()
      .executeTakeFirst();
    if (!invitation) throw new AppError('NOT_FOUND');
    if (invitation.state === 'accepted') throw new AppError('ALREADY_DECIDED');
    if (invitation.state === 'withdrawn') return;
    await trx
      .updateTable('admin_invitations')
      .set({ state: 'withdrawn', ended_at: sql<Date>`now()` })
      .where('id', '=', invitationId)
      .execute();
    await recordChange(trx, actor, {
      action: 'admin.withdrawAdminInvitation',
      subjectType: 'admin_invitation',
      subjectId: invitationId,
      before: { adminRole: invitation.role },
      after: {},
    });
  });
  return null;
}
