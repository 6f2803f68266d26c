import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import type { ChangeStaffRoleInput } from '#/shared/labs/staff.ts';
import { lockStaff } from './lock-staff.ts';

/** Takes effect with the person's next request. The owner's role cannot be changed: NOT_ALLOWED. */
export async function changeStaffRole(
  { db }: Pick<Context, 'db'>,
  actor: LabActor,
  { userId, role }: ChangeStaffRoleInput,
): Promise<null> {
  await db.transaction().execute(async (trx) => {
    const before = await lockStaff(trx, actor.labId, userId);
    if (before.role === role) return;
    await trx.updateTable('lab_staff').set({ role }).where('user_id', '=', userId).execute();
    const subject = { subjectType: 'lab_staff', subjectId: userId };
    await recordChange(trx, actor, { action: 'staff.changeRole', ...subject, before, after: { role } });
  });
  return null;
}
