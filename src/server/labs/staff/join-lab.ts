import type { Transaction } from 'kysely';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { takeStaffInvitation } from './take-staff-invitation.ts';

type Invitation = Awaited<ReturnType<typeof takeStaffInvitation>>;

/** Makes the person a member as the invitation says. WORKS_ELSEWHERE for staff of a lab: one account works at one. */
export async function joinLab(
  trx: Transaction<DB>,
  person: Pick<Actor, 'userId' | 'userType'>,
  { lab_id, role }: Invitation,
): Promise<void> {
  const joined = await trx
    .insertInto('lab_staff')
    .values({ user_id: person.userId, lab_id, role })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (!joined) throw new AppError('WORKS_ELSEWHERE');
  const subject = { subjectType: 'lab_staff', subjectId: person.userId };
  const after = { lab_id, role };
  await recordChange(trx, person, { action: 'staff.join', ...subject, before: {}, after });
}
