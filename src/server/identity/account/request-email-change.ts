import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { hashToken } from '#/server/platform/crypto/hash-token.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { sweepExpired } from '#/server/platform/db/sweep-expired.ts';
import { queueMail } from '#/server/platform/mail/outbox.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { RequestEmailChangeInput } from '#/shared/identity/account.ts';
import { checkRecorded } from '../auth/check-recorded.ts';
import { endEmailWish } from '../auth/end-email-wish.ts';
import { linkToken } from '../auth/link-token.ts';
import { checkSecret } from './check-secret.ts';

const HOURS = 24;

/**
 * Sends a link to the new address and a notice to the present one. Nothing changes until the link is used. A taken address
 * is answered alike: what its mail says is decided when it is written. INVALID_CREDENTIALS, SIGN_IN_AGAIN, TOTP_REQUIRED
 * or TOTP_WRONG without proof; EMAIL_TAKEN only for the account's own address.
 */
export async function requestEmailChange(
  ctx: Pick<Context, 'db' | 'site' | 'locale' | 'clientAddress' | 'userAgent'>,
  actor: Actor,
  { email, password, secondFactor }: RequestEmailChangeInput,
): Promise<null> {
  const { db, site, locale, clientAddress } = ctx;
  const { userId } = actor;
  const { email: oldEmail, passwordHash } = await checkSecret(ctx, actor, password);
  await checkRecorded(ctx, userId, secondFactor);
  if (oldEmail === email) throw new AppError('EMAIL_TAKEN');
  await countAttempt(db, limits.recoveryByAddress, clientAddress);
  await countAttempt(db, limits.recoveryByAccount, `change:${userId}`);
  await countAttempt(db, limits.recoveryByAccount, `change:${email}`);
  const changeId = randomUUID();
  await db.transaction().execute(async (trx) => {
    await requireUnchanged(trx, userId, { oldEmail, passwordHash });
    await endEmailWish(trx, userId);
    await trx
      .insertInto('email_changes')
      .values({
        id: changeId,
        user_id: userId,
        old_email: oldEmail ?? '',
        new_email: email,
        session_id: actor.sessionId,
        token_hash: hashToken(linkToken(site.keys, changeId, 'change_email')),
        expires_at: sql`now() + make_interval(hours => ${HOURS}::int)`,
      })
      .execute();
    await queueMail(trx, { kind: 'changeEmail', userId, changeId, locale });
    await queueMail(trx, { kind: 'emailChangeAsked', userId, changeId, locale });
  });
  await sweepExpired(db, 'email_changes');
  return null;
}

type Checked = { oldEmail: string | null; passwordHash: string | null };

/** Locks the account as it was checked: one that was taken back meanwhile gets no wish of the former session. */
async function requireUnchanged(trx: Transaction<DB>, userId: string, { oldEmail, passwordHash }: Checked) {
  const user = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('email', '=', oldEmail)
    .where('password_hash', 'is not distinct from', passwordHash)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!user) throw new AppError('INVALID_CREDENTIALS');
}
