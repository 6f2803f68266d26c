import type { Transaction } from 'kysely';
import pg from 'pg';
import { hashPassword } from '#/server/platform/crypto/hash-password.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { queueMail } from '#/server/platform/mail/outbox.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { TakeNameInput } from '#/shared/identity/account.ts';
import { endKeys } from '../auth/end-keys.ts';
import { recordConsents } from '../auth/record-consents.ts';
import { requireFreeEmail } from '../auth/require-free-email.ts';
import { isCommonPassword } from '../passwords/is-common-password.ts';
import { endOtherSessions } from '../sessions/end-sessions.ts';

/** Turns the actor's anonymous account into a named one. Its code, PIN, passkeys and other sessions end. */
export async function takeName(
  { db, locale, clientAddress }: Pick<Context, 'db' | 'locale' | 'clientAddress'>,
  actor: Actor,
  input: TakeNameInput,
) {
  if (await isCommonPassword(input.password, [input.email])) throw new AppError('PASSWORD_TOO_COMMON');
  await requireFreeEmail(db, input.email, clientAddress);
  const passwordHash = await hashPassword(input.password, { address: clientAddress });
  const { userId } = actor;
  await db.transaction().execute(async (trx) => {
    await nameProfile(trx, userId, input.name);
    await replaceWayIn(trx, userId, input.email, passwordHash);
    // The address is not proved yet: a stranger's would keep its owner's account open to them.
    await endKeys(trx, userId);
    await recordConsents(trx, { userId, locale, method: 'claim' });
    await queueMail(trx, { kind: 'verifyEmail', userId, locale });
    await endOtherSessions(trx, actor);
  });
}

/** Locks the profile before the account, in the same order as a takeover: two concurrent claims queue here. */
async function nameProfile(trx: Transaction<DB>, userId: string, name: string) {
  const profile = await trx
    .updateTable('user_profiles')
    .set({ name, is_anonymous: false })
    .where('id', '=', userId)
    .where('is_anonymous', '=', true)
    .where('erased_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!profile) throw new AppError('NOT_ALLOWED');
}

const noCodeAndPin = { code_hmac: null, code_sealed: null, pin_hash: null, pin_keys_sealed: null };

async function replaceWayIn(trx: Transaction<DB>, userId: string, email: string, passwordHash: string) {
  try {
    await trx
      .updateTable('users')
      .set({ email, email_verified_at: null, password_hash: passwordHash, ...noCodeAndPin })
      .where('id', '=', userId)
      .execute();
  } catch (error) {
    const isTaken = error instanceof pg.DatabaseError && error.constraint === 'users_email_key';
    throw isTaken ? new AppError('EMAIL_TAKEN', { cause: error }) : error;
  }
}
