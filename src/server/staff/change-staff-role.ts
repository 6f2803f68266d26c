import type { Kysely } from 'kysely';
import type { ChangeStaffRoleInput } from '#/shared/staff.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Actor } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';
import { lockStaff } from './lock-staff.ts';

/** Holds from the person's next click on. The owner stays the owner: NOT_ALLOWED. */
export async function changeStaffRole(
  db: Kysely<DB>,
  actor: Actor & { labId: number },
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
