import { sql, type Transaction } from 'kysely';
import { recordConsents } from '#/server/identity/auth/record-consents.ts';
import { isCommonPassword } from '#/server/identity/passwords/is-common-password.ts';
import { hashPassword } from '#/server/platform/crypto/hash-password.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { Locale } from '#/shared/core/locale.ts';
import type { AcceptInvitationInput } from '#/shared/labs/staff.ts';
import { findStaffInvitation } from './find-staff-invitation.ts';
import { joinLab } from './join-lab.ts';
import { takeStaffInvitation } from './take-staff-invitation.ts';

type Ctx = Pick<Context, 'db' | 'locale' | 'clientAddress'>;

/**
 * Makes the account of a person without one, by the link: with their own password, their consents, and the address
 * that the link proves.
 * @throws {AppError} LINK_INVALID, INVITATION_EXPIRED, INVITATION_WITHDRAWN, PASSWORD_TOO_COMMON; EMAIL_TAKEN for an address with an account, which joins by joinStaff
 */
export async function acceptInvitation(
  { db, locale, clientAddress }: Ctx,
  { token, password }: AcceptInvitationInput,
): Promise<null> {
  await countAttempt(db, limits.linkByAddress, clientAddress);
  const { email } = await findStaffInvitation(db, token);
  if (await isCommonPassword(password, [email])) throw new AppError('PASSWORD_TOO_COMMON');
  const passwordHash = await hashPassword(password, { address: clientAddress });
  await db.transaction().execute(async (trx) => {
    const invitation = await takeStaffInvitation(trx, token);
    const userId = await insertPerson(trx, { ...invitation, passwordHash, locale });
    await recordConsents(trx, { userId, locale, method: 'sign_up' });
    await joinLab(trx, { userId, userType: 'lab' }, invitation);
  });
  return null;
}

type NewPerson = { email: string; name: string; passwordHash: string; locale: Locale };

async function insertPerson(trx: Transaction<DB>, { email, name, passwordHash, locale }: NewPerson) {
  const user = await trx
    .insertInto('users')
    .values({ email, password_hash: passwordHash, email_verified_at: sql<Date>`now()` })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!user) throw new AppError('EMAIL_TAKEN');
  await trx
    .insertInto('user_profiles')
    .values({ id: user.id, name, user_type: 'lab', subscription_tier: 'starter', locale })
    .execute();
  return user.id;
}
