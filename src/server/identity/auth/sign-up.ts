import type { Transaction } from 'kysely';
import { hashPassword } from '#/server/platform/crypto/hash-password.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { queueMail } from '#/server/platform/mail/outbox.ts';
import { requireOpen } from '#/server/platform/settings/require-open.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { SignUpInput } from '#/shared/identity/auth.ts';
import { isCommonPassword } from '../passwords/is-common-password.ts';
import { startSession } from '../sessions/start-session.ts';
import { insertProfile } from './insert-profile.ts';
import { requireFreeEmail } from './require-free-email.ts';

/** Creates the account and signs it in. A laboratory then waits for approval. */
export async function signUp(
  {
    db,
    sessionToken,
    clientAddress,
    userAgent,
    locale,
  }: Pick<Context, 'db' | 'sessionToken' | 'clientAddress' | 'userAgent' | 'locale'>,
  input: SignUpInput,
) {
  if (input.userType === 'lab') await requireOpen(db, 'labSignUp');
  if (await isCommonPassword(input.password, [input.email])) throw new AppError('PASSWORD_TOO_COMMON');
  await requireFreeEmail(db, input.email, clientAddress);
  const passwordHash = await hashPassword(input.password, { address: clientAddress });
  return db.transaction().execute(async (trx) => {
    const userId = await insertUser(trx, input.email, passwordHash);
    const licenseNumber = input.licenseNumber || null;
    await insertProfile(trx, { ...input, licenseNumber, userId, locale, method: 'sign_up' });
    await queueMail(trx, { kind: 'verifyEmail', userId, locale });
    return { userId, token: await startSession(trx, userId, sessionToken, userAgent) };
  });
}

async function insertUser(trx: Transaction<DB>, email: string, passwordHash: string) {
  const user = await trx
    .insertInto('users')
    .values({ email, password_hash: passwordHash })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!user) throw new AppError('EMAIL_TAKEN');
  return user.id;
}
