import { sql, type Transaction } from 'kysely';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import { hashToken } from '#/server/platform/crypto/hash-token.ts';
import type { Keys } from '#/server/platform/crypto/keys.ts';
import { reachingAll } from '#/server/platform/db/reach.ts';
import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { queueMail } from '#/server/platform/mail/outbox.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { Locale } from '#/shared/core/locale.ts';
import type { VerifiedEmail } from '#/shared/identity/auth.ts';
import { endOtherSessions } from '../sessions/end-sessions.ts';
import { createEmailLink } from './create-email-link.ts';
import { dropUnproven } from './drop-unproven.ts';
import { endEmailLinks } from './end-email-links.ts';
import { findEmailChange } from './find-email-change.ts';
import { linkToken } from './link-token.ts';
import { lockAccount } from './lock-account.ts';

const UNDO_HOURS = 72;

/**
 * Uses the link that was sent to the new address: it becomes the account's, confirmed. Every session but the one that asked
 * ends, and so do the links that were sent to the old address. LINK_INVALID; EMAIL_TAKEN where another account has the
 * address by now, which only a reader of its mailbox learns.
 *
 * Where no address was proved before, a stranger may have made the account and asked: as in verifyEmail, what was made
 * before goes unless the browser is signed in to the account, and the token of a new password is returned.
 */
export async function confirmEmailChange(
  { db, site, actor, locale, clientAddress }: Ctx,
  { token }: { token: string },
): Promise<VerifiedEmail> {
  await countAttempt(db, limits.linkByAddress, clientAddress);
  const found = await findEmailChange(db, token, 'change_email');
  const confirm = (trx: Transaction<DB>) =>
    confirmLocked(trx, { ...found, token, keys: site.keys, locale, opener: actor });
  // A laboratory's tests may enter search with it.
  const { email, wasDropped } = await retryOnConflict(() =>
    reachingAll('take over an account', () => db.transaction().execute(confirm)),
  );
  if (!wasDropped) return { resetToken: null };
  const account = { userId: found.userId, email };
  return { resetToken: await createEmailLink(db, site.keys, { ...account, purpose: 'reset_password' }) };
}

type Ctx = Pick<Context, 'db' | 'site' | 'actor' | 'locale' | 'clientAddress'>;
type Confirmed = {
  id: string;
  userId: string;
  token: string;
  keys: Keys;
  locale: Locale;
  opener: Actor | null;
};

async function confirmLocked(
  trx: Transaction<DB>,
  { id, userId, token, keys, locale, opener }: Confirmed,
): Promise<{ email: string; wasDropped: boolean }> {
  const account = await lockAccount(trx, userId);
  const change = await trx
    .updateTable('email_changes')
    .set({
      // After the lock, so that the times of one account's changes are in their order.
      confirmed_at: sql<Date>`clock_timestamp()`,
      expires_at: sql<Date>`clock_timestamp() + make_interval(hours => ${UNDO_HOURS}::int)`,
      token_hash: hashToken(linkToken(keys, id, 'undo_email_change')),
    })
    .where('id', '=', id)
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .where('old_email', '=', account.email)
    .returning(['old_email', 'new_email', 'session_id'])
    .executeTakeFirst();
  if (!change) throw new AppError('LINK_INVALID');
  // An unconfirmed address may belong to another person: it gets no way into the account.
  const hasWayBack = account.isEmailVerified;
  if (!hasWayBack) await trx.deleteFrom('email_changes').where('id', '=', id).execute();
  await trx
    .updateTable('users')
    .set({ email: change.new_email, email_verified_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .execute();
  const wasDropped = !account.isEmailVerified && opener?.userId !== userId;
  if (wasDropped) await dropUnproven(trx, userId);
  else
    await endOtherSessions(
      trx,
      account.isEmailVerified || !opener ? { userId, sessionId: change.session_id } : opener,
    );
  await endEmailLinks(trx, userId, 'reset_password');
  await endEmailLinks(trx, userId, 'verify_email');
  await queueMail(trx, {
    kind: 'emailChanged',
    userId,
    email: change.old_email,
    changeId: hasWayBack ? id : null,
    locale,
  });
  // Without the addresses: the log outlives the account.
  if (account.userType !== 'customer') {
    const subject = { subjectType: 'user', subjectId: userId, before: {}, after: {} };
    await recordChange(
      trx,
      { userId, userType: account.userType },
      { action: 'auth.confirmEmailChange', ...subject },
    );
  }
  return { email: change.new_email, wasDropped };
}
