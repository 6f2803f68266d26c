import { sql, type Transaction } from 'kysely';
import { hashToken } from '#/server/platform/crypto/hash-token.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { findStaffInvitation } from './find-staff-invitation.ts';

/**
 * Uses up a link: of concurrent uses one wins, and the others find it used. The lab is locked first, as its suspension
 * does, so that either comes before the other.
 * @throws {AppError} as findStaffInvitation
 */
export async function takeStaffInvitation(trx: Transaction<DB>, token: string) {
  const { lab_id: labId } = await findStaffInvitation(trx, token);
  await trx.selectFrom('labs').select('id').where('id', '=', labId).forShare().execute();
  await trx
    .selectFrom('staff_invitations')
    .select('id')
    .where('token_hash', '=', hashToken(token))
    .forUpdate()
    .execute();
  // Read again under the locks: it may have been used, withdrawn or sent again meanwhile.
  const invitation = await findStaffInvitation(trx, token);
  await trx
    .updateTable('staff_invitations')
    .set({ state: 'accepted', ended_at: sql<Date>`now()` })
    .where('id', '=', invitation.id)
    .execute();
  return invitation;
}
