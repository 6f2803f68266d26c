import type { Transaction } from 'kysely';
import { proveAddress } from '#/server/identity/auth/prove-address.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { InvitationLinkInput } from '#/shared/labs/staff.ts';
import { joinLab } from './join-lab.ts';
import { takeStaffInvitation } from './take-staff-invitation.ts';

/**
 * Accepts an invitation with the account that is signed in, which has the invited address. The link proves the address.
 * @throws {AppError} LINK_INVALID, INVITATION_EXPIRED, INVITATION_WITHDRAWN, OTHER_ADDRESS, NOT_A_LAB_ACCOUNT, WORKS_ELSEWHERE
 */
export async function joinStaff(
  { db, clientAddress }: Pick<Context, 'db' | 'clientAddress'>,
  actor: Actor,
  { token }: InvitationLinkInput,
): Promise<null> {
  await countAttempt(db, limits.linkByAddress, clientAddress);
  await db.transaction().execute(async (trx) => {
    const email = await lockAddress(trx, actor);
    const invitation = await takeStaffInvitation(trx, token);
    if (email !== invitation.email) throw new AppError('OTHER_ADDRESS');
    if (actor.userType !== 'lab') throw new AppError('NOT_A_LAB_ACCOUNT');
    await proveAddress(trx, { userId: actor.userId, email }, actor);
    await joinLab(trx, actor, invitation);
  });
  return null;
}

/** Locks profile and account in the order of an erasure, so that neither it nor a change of the address comes between. */
async function lockAddress(trx: Transaction<DB>, { userId }: Actor): Promise<string | null> {
  const profile = await trx
    .selectFrom('user_profiles')
    .select('id')
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  if (!profile) throw new AppError('SIGN_IN_REQUIRED');
  const { email } = await trx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return email;
}
