import { sql, type Transaction } from 'kysely';
import { findEmailLink } from '#/server/identity/auth/find-email-link.ts';
import { isCommonPassword } from '#/server/identity/auth/is-common-password.ts';
import { recordConsents } from '#/server/identity/auth/record-consents.ts';
import { useEmailLink } from '#/server/identity/auth/use-email-link.ts';
import { endAllSessions } from '#/server/identity/sessions/end-sessions.ts';
import { hashPassword } from '#/server/platform/crypto/hash-password.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { AcceptInvitationInput } from '#/shared/labs/staff.ts';

type Ctx = Pick<Context, 'db' | 'locale' | 'clientAddress'>;

/** Redeems an invitation link: sets the password, records the consents and confirms the address. LINK_INVALID. */
export async function acceptInvitation(
  { db, locale, clientAddress }: Ctx,
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

/** Removed staff cannot accept. Locks the row against a concurrent removal. */
async function requireStaff(trx: Transaction<DB>, userId: string) {
  const staff = await trx
    .selectFrom('lab_staff')
    .select('user_id')
    .where('user_id', '=', userId)
    .forShare()
    .executeTakeFirst();
  if (!staff) throw new AppError('LINK_INVALID');
}
