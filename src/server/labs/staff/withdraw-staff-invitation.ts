import { sql } from 'kysely';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import type { StaffInvitationInput } from '#/shared/labs/staff.ts';
import { lockOwnInvitation } from './lock-own-invitation.ts';

/** Withdraws an invitation: its link opens nothing at once. A repeat changes nothing. NOT_FOUND, ALREADY_DECIDED. */
export async function withdrawStaffInvitation(
  { db }: Pick<Context, 'db'>,
  actor: LabActor,
  { invitationId }: StaffInvitationInput,
): Promise<null> {
  await db.transaction().execute(async (trx) => {
    const { role, state } = await lockOwnInvitation(trx, actor.labId, invitationId);
    if (state === 'withdrawn') return;
    await trx
      .updateTable('staff_invitations')
      .set({ state: 'withdrawn', ended_at: sql<Date>`now()` })
      .where('id', '=', invitationId)
      .execute();
    const subject = { subjectType: 'staff_invitation', subjectId: invitationId };
    const before = { lab_id: actor.labId, role };
    await recordChange(trx, actor, { action: 'staff.withdrawInvitation', ...subject, before, after: {} });
  });
  return null;
}
