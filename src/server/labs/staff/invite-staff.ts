import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { queueMail } from '#/server/platform/mail/outbox.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { InviteStaffInput } from '#/shared/labs/staff.ts';
import { lockInvitingLab, requireInvitationLeft } from './lock-inviting-lab.ts';
import { sending } from './staff-invitation-token.ts';

/**
 * Invites an address to the lab's staff. The answer is the same whether or not the address has an account.
 * @throws {AppError} LAB_UNDER_REVIEW, EMAIL_UNPROVED, ALREADY_INVITED, INVITATIONS_FULL
 */
export async function inviteStaff(
  { db, site, locale }: Pick<Context, 'db' | 'site' | 'locale'>,
  actor: LabActor,
  { name, email, role }: InviteStaffInput,
): Promise<{ invitationId: string }> {
  await countAttempt(db, limits.invitationsByLab, String(actor.labId));
  return db.transaction().execute(async (trx) => {
    await lockInvitingLab(trx, actor);
    await refuseMember(trx, actor, email);
    await requireInvitationLeft(trx, actor, null);
    await deleteExpired(trx, actor, email);
    const invitationId = randomUUID();
    const invited = await trx
      .insertInto('staff_invitations')
      .values({
        id: invitationId,
        lab_id: actor.labId,
        email,
        name,
        role,
        invited_by: actor.userId,
        ...sending(site.keys, { invitationId, timesSent: 1 }),
      })
      .onConflict((conflict) =>
        conflict.columns(['lab_id', 'email']).where('state', '=', sql.lit('sent')).doNothing(),
      )
      .returning('id')
      .executeTakeFirst();
    if (!invited) throw new AppError('ALREADY_INVITED');
    await recordChange(trx, actor, {
      action: 'staff.invite',
      subjectType: 'staff_invitation',
      subjectId: invitationId,
      before: {},
      after: { lab_id: actor.labId, role },
    });
    await queueMail(trx, { kind: 'staffInvitation', invitationId, locale });
    return { invitationId };
  });
}

/** Tells the owner nothing new: the list of staff has the address. */
async function refuseMember(trx: Transaction<DB>, { labId }: LabActor, email: string) {
  const member = await trx
    .selectFrom('lab_staff as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .select('u.id')
    .where('f.lab_id', '=', labId)
    .where('u.email', '=', email)
    .executeTakeFirst();
  if (member) throw new AppError('ALREADY_INVITED');
}

/** An expired invitation gives way to a new one, with a link of its own. */
const deleteExpired = (trx: Transaction<DB>, { labId }: LabActor, email: string) =>
  trx
    .deleteFrom('staff_invitations')
    .where('lab_id', '=', labId)
    .where('email', '=', email)
    .where('state', '=', 'sent')
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute();
