import type { Kysely, Transaction } from 'kysely';
import { hashPassword } from '#/server/platform/crypto/hash-password.ts';
import { verifyPassword } from '#/server/platform/crypto/verify-password.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { forgiveAttempts } from '#/server/platform/rate-limit/forgive-attempts.ts';
import { giveBackAttempt } from '#/server/platform/rate-limit/give-back-attempt.ts';
import { giveBackWhenBusy } from '#/server/platform/rate-limit/give-back-when-busy.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { SignInInput } from '#/shared/identity/auth.ts';
import { markSecondFactor } from '../sessions/mark-second-factor.ts';
import { recordSignInEvent } from '../sessions/record-sign-in-event.ts';
import { startSession } from '../sessions/start-session.ts';
import { checkRecorded } from './check-recorded.ts';
import { requireNotSuspended } from './require-not-suspended.ts';
import { signInKey } from './sign-in-key.ts';

/**
 * An unknown address, a wrong password and the wrong form fail alike, take equally long and are counted alike. Every
 * attempt counts before the slow hash; a right one is given back and clears the account's earlier failures, but not in the
 * wider counters.
 */
export async function signIn(
  ctx: Pick<Context, 'db' | 'site' | 'sessionToken' | 'deviceToken' | 'clientAddress' | 'userAgent'>,
  input: SignInInput,
) {
  const { db, site, sessionToken, deviceToken, clientAddress, userAgent } = ctx;
  await countAttempt(db, limits.signInByAddress, clientAddress);
  const user = await findUser(db, input.email);
  const account = signInKey({ site, deviceToken }, { userId: user?.id ?? '', email: input.email });
  await countAttempt(db, limits.signInByAccount, account);
  await countAttempt(db, limits.everySignInByAddress, clientAddress);
  await countAttempt(db, limits.everySignInByAccount, account);

  const counted = [
    { limit: limits.signInByAddress, key: clientAddress },
    { limit: limits.signInByAccount, key: account },
    { limit: limits.everySignInByAddress, key: clientAddress },
    { limit: limits.everySignInByAccount, key: account },
  ];
  const { isRight, isOutdated } = await giveBackWhenBusy(db, counted, () =>
    verifyPassword(input.password, user?.password_hash ?? null, clientAddress),
  );
  const isWrongForm = input.asAdmin && user?.user_type !== 'admin';
  if (!user || !isRight || isWrongForm) {
    await recordSignInEvent(ctx, { userId: user?.id ?? NOBODY, kind: 'signIn', outcome: 'failed' });
    throw new AppError('INVALID_CREDENTIALS');
  }
  const isSecondFactorUsed = await checkRecorded(ctx, user.id, input.secondFactor);

  await giveBackAttempt(db, limits.signInByAddress, clientAddress);
  await forgiveAttempts(db, limits.signInByAccount, account);
  const newHash = isOutdated ? await hashPassword(input.password, { address: clientAddress }) : null;
  const token = await db.transaction().execute(async (trx) => {
    await requireNotSuspended(trx, user.id);
    await requireUnchanged(trx, user.id, user.password_hash);
    if (newHash !== null) await replaceHash(trx, user.id, newHash);
    const newToken = await startSession(trx, user.id, sessionToken, userAgent);
    if (isSecondFactorUsed) await markSecondFactor(trx, { token: newToken });
    return newToken;
  });
  return { userId: user.id, token };
}

const NOBODY = '00000000-0000-0000-0000-000000000000';

const findUser = (db: Kysely<DB>, email: string) =>
  db
    .selectFrom('users as u')
    .innerJoin('user_profiles as p', 'p.id', 'u.id')
    .select(['u.id', 'u.password_hash', 'p.user_type'])
    .where('u.email', '=', email)
    .executeTakeFirst();

/** Locks the row: a concurrent change of password either sees this session and ends it, or refuses it. */
async function requireUnchanged(trx: Transaction<DB>, userId: string, passwordHash: string | null) {
  const user = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('password_hash', '=', passwordHash)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!user) throw new AppError('INVALID_CREDENTIALS');
}

const replaceHash = (trx: Transaction<DB>, userId: string, passwordHash: string) =>
  trx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
