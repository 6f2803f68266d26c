import { sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { LabActor } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { MOST_OPEN_INVITATIONS } from '#/shared/labs/staff.ts';

/**
 * Serialises a lab's invitations, against each other and against its suspension. The owner may have changed the
 * address since the approval, so its proof is looked at once more.
 * @throws {AppError} LAB_UNDER_REVIEW, EMAIL_UNPROVED
 */
export async function lockInvitingLab(trx: Transaction<DB>, { labId, userId }: LabActor): Promise<void> {
  const lab = await trx
    .selectFrom('labs')
    .select('approved')
    .where('id', '=', labId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!lab?.approved) throw new AppError('LAB_UNDER_REVIEW');
  const owner = await trx
    .selectFrom('users')
    .select('email_verified_at')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!owner?.email_verified_at) throw new AppError('EMAIL_UNPROVED');
}

/**
 * Called under the lock, with the invitation to be sent left out.
 * @throws {AppError} INVITATIONS_FULL
 */
export async function requireInvitationLeft(
  trx: Transaction<DB>,
  { labId }: LabActor,
  invitationId: string | null,
): Promise<void> {
  const { open } = await trx
    .selectFrom('staff_invitations')
    .select((eb) => eb.fn.countAll<string>().as('open'))
    .where('lab_id', '=', labId)
    .where('state', '=', 'sent')
    .where('expires_at', '>', sql<Date>`now()`)
    .$if(invitationId !== null, (query) => query.where('id', '<>', invitationId))
    .executeTakeFirstOrThrow();
  if (Number(open) >= MOST_OPEN_INVITATIONS) throw new AppError('INVITATIONS_FULL');
}
