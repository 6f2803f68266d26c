import type { Transaction } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { SignUpInput } from '#/shared/auth.ts';
import type { Locale } from '#/shared/locale.ts';
import { recordConsents } from '../account/record-consents.ts';
import type { Context } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { hashPassword } from './hash-password.ts';
import { isCommonPassword } from './is-common-password.ts';
import { requireFreeEmail } from './require-free-email.ts';
import { startSession } from './start-session.ts';

type Asking = Pick<Context, 'db' | 'sessionToken' | 'clientAddress' | 'userAgent' | 'locale'>;

/** Makes the account and signs it in at once. A laboratory waits for review from here on. */
export async function signUp(
  { db, sessionToken, clientAddress, userAgent, locale }: Asking,
  input: SignUpInput,
) {
  if (await isCommonPassword(input.password, [input.email])) throw new AppError('PASSWORD_TOO_COMMON');
  await requireFreeEmail(db, input.email, clientAddress);
  const passwordHash = await hashPassword(input.password);
  const userId = await db.transaction().execute(async (trx) => {
    const id = await insertUser(trx, input.email, passwordHash);
    await insertProfile(trx, id, input, locale);
    await recordConsents(trx, { userId: id, locale, method: 'sign_up' });
    if (input.userType === 'lab') await insertLab(trx, id, input);
    await queueMail(trx, { kind: 'verifyEmail', userId: id, locale });
    return id;
  });
  return { userId, token: await startSession(db, userId, sessionToken, userAgent) };
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

const insertProfile = (trx: Transaction<DB>, id: string, { name, userType }: SignUpInput, locale: Locale) =>
  trx
    .insertInto('user_profiles')
    .values({
      id,
      name,
      user_type: userType,
      subscription_tier: userType === 'lab' ? 'starter' : 'basic',
      locale,
    })
    .execute();

const insertLab = (trx: Transaction<DB>, ownerId: string, { name, licenseNumber }: SignUpInput) =>
  trx
    .insertInto('labs')
    .values({
      owner_id: ownerId,
      lab_name_ar: name,
      lab_name_en: name,
      license_number: licenseNumber || null,
      review_status: 'pending',
    })
    .execute();
