import { sql, type Transaction } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { AcceptInvitationInput } from '#/shared/staff.ts';
import { recordConsents } from '../account/record-consents.ts';
import { endAllSessions } from '../auth/end-all-sessions.ts';
import { findEmailLink } from '../auth/find-email-link.ts';
import { hashPassword } from '../auth/hash-password.ts';
import { isCommonPassword } from '../auth/is-common-password.ts';
import { useEmailLink } from '../auth/use-email-link.ts';
import type { Context } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';
import { countAttempt } from '../rate-limit/count-attempt.ts';
import { limits } from '../rate-limit/limits.ts';

type Asking = Pick<Context, 'db' | 'locale' | 'clientAddress'>;

/** Uses the link of the invitation up: a password, what was agreed to, and an address that is proved. LINK_INVALID. */
export async function acceptInvitation(
  { db, locale, clientAddress }: Asking,
  { token, password }: AcceptInvitationInput,
): Promise<null> {
  await countAttempt(db, limits.linkByAddress, clientAddress);
  const { email } = await findEmailLink(db, token, 'staff_invitation');
  if (await isCommonPassword(password, [email])) throw new AppError('PASSWORD_TOO_COMMON');
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (trx) => {
    const { userId } = await useEmailLink(trx, token, 'staff_invitation');
    await requireStaff(trx, userId);
    await trx
      .updateTable('users')
      .set({ password_hash: passwordHash, email_verified_at: sql<Date>`coalesce(email_verified_at, now())` })
      .where('id', '=', userId)
      .execute();
    await recordConsents(trx, { userId, locale, method: 'sign_up' });
    await endAllSessions(trx, userId);
  });
  return null;
}

/** Somebody who was removed meanwhile has nothing to accept; locked against being removed at this moment. */
async function requireStaff(trx: Transaction<DB>, userId: string) {
  const staff = await trx
    .selectFrom('lab_staff')
    .select('user_id')
    .where('user_id', '=', userId)
    .forShare()
    .executeTakeFirst();
  if (!staff) throw new AppError('LINK_INVALID');
}
