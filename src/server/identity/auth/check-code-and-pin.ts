import type { Kysely } from 'kysely';
import { codeHmac } from '#/server/platform/crypto/anonymous-code.ts';
import { pinSecret } from '#/server/platform/crypto/pin-secret.ts';
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
import { tellWrongPin } from './tell-wrong-pin.ts';

const UNKNOWN_USER_ID = '00000000-0000-0000-0000-000000000000';

/**
 * The account of this code and PIN. Every mismatch is INVALID_CREDENTIALS after one lookup and one slow hash. `pinHash`
 * is the hash that was checked: a caller that acts on it later must compare it.
 */
export async function checkCodeAndPin(
  ctx: Pick<Context, 'db' | 'site' | 'clientAddress' | 'deviceToken' | 'userAgent'>,
  { code, pin }: SignInWithCodeInput,
) {
  const { db, site, clientAddress, deviceToken } = ctx;
  const hmac = codeHmac(site.keys.code, foldCode(code));
  await countAttempt(db, limits.codeByAddress, clientAddress);
  const user = await findByCode(db, hmac);
  // The code is on labels and visible to labs: reading it there must not allow locking its owner out.
  const device = deviceNonce(site.keys.device, user?.id ?? UNKNOWN_USER_ID, deviceToken);
  const account = device === null ? hmac.toString('base64url') : `device:${device}`;
  await countAttempt(db, limits.codeByAccount, account);
  const secret = pinSecret(site.keys.pin, user?.id ?? UNKNOWN_USER_ID, pin);
  const counted = [
    { limit: limits.codeByAddress, key: clientAddress },
    { limit: limits.codeByAccount, key: account },
  ];
  const { isRight, isOutdated } = await giveBackWhenBusy(db, counted, () =>
    verifyPassword(secret, user?.pin_hash ?? null, clientAddress),
  );
  if (!user || !isRight) {
    await recordSignInEvent(ctx, { userId: user?.id ?? UNKNOWN_USER_ID, kind: 'signIn', outcome: 'failed' });
    await tellWrongPin(db, user?.id ?? UNKNOWN_USER_ID);
    throw new AppError('INVALID_CREDENTIALS');
  }

  await giveBackAttempt(db, limits.codeByAddress, clientAddress);
  await forgiveAttempts(db, limits.codeByAccount, account);
  return { userId: user.id, pinHash: user.pin_hash, secret, isOutdated };
}

const findByCode = (db: Kysely<DB>, hmac: Buffer) =>
  db.selectFrom('users').select(['id', 'pin_hash']).where('code_hmac', '=', hmac).executeTakeFirst();
