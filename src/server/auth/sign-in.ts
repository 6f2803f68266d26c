import type { Kysely } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { SignInInput } from '#/shared/auth.ts';
import type { Context } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';
import { checkSecondFactor } from './check-second-factor.ts';
import { hashPassword } from './hash-password.ts';
import { startSession } from './start-session.ts';
import { verifyPassword } from './verify-password.ts';

/** An unknown address, a wrong password and the wrong form all answer alike, and take as long. */
export async function signIn(
  { db, site, sessionToken, userAgent }: Pick<Context, 'db' | 'site' | 'sessionToken' | 'userAgent'>,
  input: SignInInput,
) {
  const user = await db
    .selectFrom('users as u')
    .innerJoin('user_profiles as p', 'p.id', 'u.id')
    .select(['u.id', 'u.password_hash', 'p.user_type'])
    .where('u.email', '=', input.email)
    .executeTakeFirst();
  const { isRight, isOutdated } = await verifyPassword(input.password, user?.password_hash ?? null);
  const isWrongForm = input.asAdmin && user?.user_type !== 'admin';
  if (!user || !isRight || isWrongForm) throw new AppError('INVALID_CREDENTIALS');

  await checkSecondFactor(db, site.keys, user.id, input.secondFactor);
  if (isOutdated) await replaceHash(db, user.id, await hashPassword(input.password));
  return { userId: user.id, token: await startSession(db, user.id, sessionToken, userAgent) };
}

const replaceHash = (db: Kysely<DB>, userId: string, passwordHash: string) =>
  db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
