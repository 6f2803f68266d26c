import { endAllSessions } from '#/server/identity/sessions/end-sessions.ts';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import { lockStaff } from './lock-staff.ts';

/** Removes a staff member with all of their sessions. Their past actions stay recorded. */
export async function removeStaff(
  { db }: Pick<Context, 'db'>,
  actor: LabActor,
  { userId }: { userId: string },
): Promise<null> {
  await db.transaction().execute(async (trx) => {
    const { role } = await lockStaff(trx, actor.labId, userId);
    await trx.deleteFrom('lab_staff').where('user_id', '=', userId).execute();
    await endAllSessions(trx, userId);
    const subject = { subjectType: 'lab_staff', subjectId: userId };
    const before = { lab_id: actor.labId, role };
    await recordChange(trx, actor, { action: 'staff.remove', ...subject, before, after: {} });
  });
  return null;
}
