import type { Kysely } from 'kysely';
import { recordChange } from '../audit/record-change.ts';
import { endAllSessions } from '../auth/end-all-sessions.ts';
import { endEmailLinks } from '../auth/end-email-links.ts';
import type { Actor } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';
import { lockStaff } from './lock-staff.ts';

/** Ends somebody's work at the lab, with every session of theirs and their invitation. What they did stays recorded. */
export async function removeStaff(
  db: Kysely<DB>,
  actor: Actor & { labId: number },
  { userId }: { userId: string },
): Promise<null> {
  await db.transaction().execute(async (trx) => {
    const { role } = await lockStaff(trx, actor.labId, userId);
    await trx.deleteFrom('lab_staff').where('user_id', '=', userId).execute();
    await endEmailLinks(trx, userId, 'staff_invitation');
    await endAllSessions(trx, userId);
    const subject = { subjectType: 'lab_staff', subjectId: userId };
    const before = { lab_id: actor.labId, role };
    await recordChange(trx, actor, { action: 'staff.remove', ...subject, before, after: {} });
  });
  return null;
}
