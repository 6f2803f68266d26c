import type { Kysely } from 'kysely';
import { codeHmacs } from '#/server/platform/crypto/anonymous-code.ts';
import { verifyPassword } from '#/server/platform/crypto/verify-password.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { forgiveAttempts } from '#/server/platform/rate-limit/forgive-attempts.ts';
import { giveBackAttempt } from '#/server/platform/rate-limit/give-back-attempt.ts';
import { giveBackWhenBusy } from '#/server/platform/rate-limit/give-back-when-busy.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { foldCode } from '#/shared/identity/anonymous-code.ts';
import type { SignInWithCodeInput } from '#/shared/identity/auth.ts';
import { deviceNonce } from '../sessions/device-token.ts';
import { recordSignInEvent } from '../sessions/record-sign-in-event.ts';
import { pinSecrets } from './hash-pin.ts';
import { tellWrongPin } from './tell-wrong-pin.ts';

const UNKNOWN_USER_ID = '00000000-0000-0000-0000-000000000000';

/**
 * The account of this code and PIN. Every mismatch is INVALID_CREDENTIALS after one lookup and one slow hash. `pinHash`
 * is the hash that was checked: a caller that acts on it later must compare it. `isOutdated`: the PIN should be hashed
 * anew.
 */
export async function checkCodeAndPin(
  ctx: Pick<Context, 'db' | 'site' | 'clientAddress' | 'deviceToken' | 'userAgent'>,
  { code, pin }: SignInWithCodeInput,
) {
  const { db, site, clientAddress, deviceToken } = ctx;
  const folded = foldCode(code);
  await countAttempt(db, limits.codeByAddress, clientAddress);
  const user = await findByCode(db, codeHmacs(site.keys, folded));
  // The code is on labels and visible to labs: reading it there must not allow locking its owner out.
  const device = deviceNonce(site.keys, user?.id ?? UNKNOWN_USER_ID, deviceToken);
  // Under each secret, so that the count goes on while the secret changes, whichever a process has for the present one.
  const accounts =
    device === null
      ? codeHmacs(site.keys, folded).map((hmac) => hmac.toString('base64url'))
      : [`device:${device}`];
  for (const account of accounts) await countAttempt(db, limits.codeByAccount, account);
  await countAttempt(db, limits.everySignInByAddress, clientAddress);
  for (const account of accounts) await countAttempt(db, limits.everySignInByAccount, account);
  const own = { userId: user?.id ?? UNKNOWN_USER_ID, sealed: user?.pin_keys_sealed ?? null };
  const secrets = pinSecrets(site.keys, own, pin);
  const counted = [
    { limit: limits.codeByAddress, key: clientAddress },
    { limit: limits.everySignInByAddress, key: clientAddress },
    ...accounts.map((key) => ({ limit: limits.everySignInByAccount, key })),
    ...accounts.map((key) => ({ limit: limits.codeByAccount, key })),
  ];
  const { isRight, isOutdated } = await giveBackWhenBusy(db, counted, () =>
    verifyPassword(secrets, user?.pin_hash ?? null, clientAddress),
  );
  if (!user || !isRight) {
    await recordSignInEvent(ctx, { userId: user?.id ?? UNKNOWN_USER_ID, kind: 'signIn', outcome: 'failed' });
    await tellWrongPin(db, user?.id ?? UNKNOWN_USER_ID);
    throw new AppError('INVALID_CREDENTIALS');
  }

  await giveBackAttempt(db, limits.codeByAddress, clientAddress);
  for (const account of accounts) await forgiveAttempts(db, limits.codeByAccount, account);
  const hasOwnKey = user.pin_keys_sealed !== null && secrets.length === 1;
  return { userId: user.id, pinHash: user.pin_hash, isOutdated: isOutdated || !hasOwnKey };
}

const findByCode = (db: Kysely<DB>, hmacs: Buffer[]) =>
  db
    .selectFrom('users')
    .select(['id', 'pin_hash', 'pin_keys_sealed'])
    .where('code_hmac', 'in', hmacs)
    .executeTakeFirst();
