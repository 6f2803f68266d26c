import type { Transaction } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { SignUpInput } from '#/shared/auth.ts';
import type { Context } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { requireOpen } from '../site-settings/require-open.ts';
import { hashPassword } from './hash-password.ts';
import { insertPerson } from './insert-person.ts';
import { isCommonPassword } from './is-common-password.ts';
import { requireFreeEmail } from './require-free-email.ts';
import { startSession } from './start-session.ts';

type Asking = Pick<Context, 'db' | 'sessionToken' | 'clientAddress' | 'userAgent' | 'locale'>;

/** Makes the account and signs it in at once. A laboratory waits for review from here on. */
export async function signUp(
  { db, sessionToken, clientAddress, userAgent, locale }: Asking,
  input: SignUpInput,
) {
  if (input.userType === 'lab') await requireOpen(db, 'labSignUp');
  if (await isCommonPassword(input.password, [input.email])) throw new AppError('PASSWORD_TOO_COMMON');
  await requireFreeEmail(db, input.email, clientAddress);
  const passwordHash = await hashPassword(input.password);
  return db.transaction().execute(async (trx) => {
    const userId = await insertUser(trx, input.email, passwordHash);
    const licenseNumber = input.licenseNumber || null;
    await insertPerson(trx, { ...input, licenseNumber, userId, locale, method: 'sign_up' });
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
