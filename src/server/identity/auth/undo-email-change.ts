import { sql, type Transaction } from 'kysely';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import { hashPassword } from '#/server/platform/crypto/hash-password.ts';
import { hashToken } from '#/server/platform/crypto/hash-token.ts';
import { reachingOwn } from '#/server/platform/db/reach.ts';
import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { queueMail } from '#/server/platform/mail/outbox.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { forgiveAttempts } from '#/server/platform/rate-limit/forgive-attempts.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { Locale } from '#/shared/core/locale.ts';
import type { ResetPasswordInput } from '#/shared/identity/auth.ts';
import { isCommonPassword } from '../passwords/is-common-password.ts';
import { endAllSessions } from '../sessions/end-sessions.ts';
import { recordSignInEvent } from '../sessions/record-sign-in-event.ts';
import { endDisclosures } from './end-disclosures.ts';
import { endEmailLinks } from './end-email-links.ts';
import { endKeys } from './end-keys.ts';
import { endLabChanges } from './end-lab-changes.ts';
import { findEmailChange } from './find-email-change.ts';
import { lockAccount } from './lock-account.ts';

/**
 * Uses the link that was sent to the old address: it is the account's again, whatever was changed after it, with a new
 * password. Every session ends, and so does what was opened since: ways in, links to results, a telephone number, and of
 * a laboratory its bank account, invitations and new staff.
 * LINK_INVALID, PASSWORD_TOO_COMMON.
 */
export async function undoEmailChange(
  ctx: Pick<Context, 'db' | 'site' | 'locale' | 'clientAddress' | 'userAgent'>,
  { token, password }: ResetPasswordInput,
): Promise<null> {
  const { db, locale, clientAddress } = ctx;
  await countAttempt(db, limits.linkByAddress, clientAddress);
  const { userId, oldEmail } = await findEmailChange(db, token, 'undo_email_change');
  if (await isCommonPassword(password, [oldEmail])) throw new AppError('PASSWORD_TOO_COMMON');
  const passwordHash = await hashPassword(password, { address: clientAddress });
  const undo = (trx: Transaction<DB>) => undoLocked(trx, { userId, token, passwordHash, locale });
  await retryOnConflict(() => reachingOwn({ userId, labId: null }, () => db.transaction().execute(undo)));
  await recordSignInEvent(ctx, { userId, kind: 'newSecret' });
  // A thief's wrong passwords do not keep the owner out.
  await forgiveAttempts(db, limits.signInByAccount, `email:${oldEmail}`);
  return null;
}

type Undone = { userId: string; token: string; passwordHash: string; locale: Locale };

async function undoLocked(trx: Transaction<DB>, { userId, token, passwordHash, locale }: Undone) {
  const { email: leftEmail, userType } = await lockAccount(trx, userId);
  const change = await trx
    .deleteFrom('email_changes')
    .where('token_hash', '=', hashToken(token))
    .where('confirmed_at', 'is not', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['old_email', (eb) => eb.ref('confirmed_at').$castTo<Date>().as('since')])
    .executeTakeFirst();
  if (!change) throw new AppError('LINK_INVALID');
  const { old_email: email, since } = change;
  await endLaterChanges(trx, userId, since);
  await endWaysInSince(trx, userId, since);
  await endDisclosures(trx, userId, since);
  await trx
    .updateTable('users')
    .set({ email, email_verified_at: sql<Date>`now()`, password_hash: passwordHash })
    .where('id', '=', userId)
    .execute();
  await endAllSessions(trx, userId);
  await endLabChanges(trx, { userId, locale, since });
  if (leftEmail !== email) {
    await queueMail(trx, { kind: 'emailPutBack', userId, email: leftEmail, locale });
  }
  if (userType !== 'customer') {
    const subject = { subjectType: 'user', subjectId: userId, before: {}, after: {} };
    await recordChange(trx, { userId, userType }, { action: 'auth.undoEmailChange', ...subject });
  }
}

/** The wish that waits and the ways back to addresses that came later. An earlier address keeps its own way back. */
const endLaterChanges = (trx: Transaction<DB>, userId: string, since: Date) =>
  trx
    .deleteFrom('email_changes')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('confirmed_at', 'is', null), eb('confirmed_at', '>', since)]))
    .execute();

/** Who had the account may have linked a Google account, or added a passkey or a second factor of their own. */
async function endWaysInSince(trx: Transaction<DB>, userId: string, since: Date) {
  await trx
    .deleteFrom('google_accounts')
    .where('user_id', '=', userId)
    .where('linked_at', '>=', since)
    .execute();
  await endKeys(trx, userId, since);
  const device = await trx
    .deleteFrom('totp_devices')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('confirmed_at', 'is', null), eb('confirmed_at', '>=', since)]))
    .returning('user_id')
    .executeTakeFirst();
  if (device) await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await endEmailLinks(trx, userId, 'reset_password');
  await endEmailLinks(trx, userId, 'verify_email');
}
