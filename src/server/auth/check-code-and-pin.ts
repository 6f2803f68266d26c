import type { Kysely } from 'kysely';
import { foldCode } from '#/shared/anonymous-code.ts';
import { AppError } from '#/shared/app-error.ts';
import type { SignInWithCodeInput } from '#/shared/auth.ts';
import type { Context } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';
import { countAttempt } from '../rate-limit/count-attempt.ts';
import { giveBackAttempt } from '../rate-limit/give-back-attempt.ts';
import { giveBackWhenBusy } from '../rate-limit/give-back-when-busy.ts';
import { forgiveAttempts } from '../rate-limit/forgive-attempts.ts';
import { limits } from '../rate-limit/limits.ts';
import { codeHmac } from './anonymous-code.ts';
import { deviceNonce } from './device-token.ts';
import { pinSecret } from './pin-secret.ts';
import { verifyPassword } from './verify-password.ts';

type Asking = Pick<Context, 'db' | 'site' | 'clientAddress' | 'deviceToken'>;

const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Whose code and PIN these are. Whatever is wrong about them, the answer is INVALID_CREDENTIALS after one lookup and
 * one slow hash. `pinHash` is what the PIN was held against: whoever acts on it later asks whether it still stands.
 */
export async function checkCodeAndPin(
  { db, site, clientAddress, deviceToken }: Asking,
  { code, pin }: SignInWithCodeInput,
) {
  const hmac = codeHmac(site.keys.code, foldCode(code));
  await countAttempt(db, limits.codeByAddress, clientAddress);
  const user = await findByCode(db, hmac);
  // Labs and labels carry the code: whoever reads it there must not be able to lock its owner out.
  const device = deviceNonce(site.keys.device, user?.id ?? NOBODY, deviceToken);
  const account = device === null ? hmac.toString('base64url') : `device:${device}`;
  await countAttempt(db, limits.codeByAccount, account);
  const secret = pinSecret(site.keys.pin, user?.id ?? NOBODY, pin);
  const counted = [
    { limit: limits.codeByAddress, key: clientAddress },
    { limit: limits.codeByAccount, key: account },
  ];
  const { isRight, isOutdated } = await giveBackWhenBusy(db, counted, () =>
    verifyPassword(secret, user?.pin_hash ?? null),
  );
  if (!user || !isRight) throw new AppError('INVALID_CREDENTIALS');

  await giveBackAttempt(db, limits.codeByAddress, clientAddress);
  await forgiveAttempts(db, limits.codeByAccount, account);
  return { userId: user.id, pinHash: user.pin_hash, secret, isOutdated };
}

const findByCode = (db: Kysely<DB>, hmac: Buffer) =>
  db.selectFrom('users').select(['id', 'pin_hash']).where('code_hmac', '=', hmac).executeTakeFirst();
