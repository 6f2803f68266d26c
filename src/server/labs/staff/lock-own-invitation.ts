import type { Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { LabId } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';

/** An invitation of this lab, locked until the transaction ends. NOT_FOUND elsewhere, ALREADY_DECIDED once it is accepted. */
export async function lockOwnInvitation(trx: Transaction<DB>, labId: LabId, invitationId: string) {
  const invitation = await trx
    .selectFrom('staff_invitations')
    .select(['role', 'state', 'times_sent'])
    .where('id', '=', invitationId)
    .where('lab_id', '=', labId)
    .forUpdate()
    .executeTakeFirst();
  if (!invitation) throw new AppError('NOT_FOUND');
  if (invitation.state === 'accepted') throw new AppError('ALREADY_DECIDED');
  return invitation;
}
