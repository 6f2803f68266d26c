import type { Kysely } from 'kysely';
import { foldCode } from '#/shared/anonymous-code.ts';
import { AppError } from '#/shared/app-error.ts';
import type { SignInWithCodeInput } from '#/shared/auth.ts';
import type { Context } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';
import { countAttempt } from '../rate-limit/count-attempt.ts';
import { giveBackAttempt } from '../rate-limit/give-back-attempt.ts';
import { forgiveAttempts } from '../rate-limit/forgive-attempts.ts';
import { limits } from '../rate-limit/limits.ts';
import { codeHmac } from './anonymous-code.ts';
import { pinSecret } from './pin-secret.ts';
import { verifyPassword } from './verify-password.ts';

type Asking = Pick<Context, 'db' | 'site' | 'clientAddress'>;

const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Whose code and PIN these are. Whatever is wrong about them, the answer is INVALID_CREDENTIALS after one lookup and
 * one slow hash. `pinHash` is what the PIN was held against: whoever acts on it later asks whether it still stands.
 */
export async function checkCodeAndPin(
  { db, site, clientAddress }: Asking,
  { code, pin }: SignInWithCodeInput,
) {
  const hmac = codeHmac(site.keys.code, foldCode(code));
  const account = hmac.toString('base64url');
  await countAttempt(db, limits.codeByAddress, clientAddress);
  await countAttempt(db, limits.codeByAccount, account);
  const user = await findByCode(db, hmac);
  const secret = pinSecret(site.keys.pin, user?.id ?? NOBODY, pin);
  const { isRight, isOutdated } = await verifyPassword(secret, user?.pin_hash ?? null);
  if (!user || !isRight) throw new AppError('INVALID_CREDENTIALS');

  await giveBackAttempt(db, limits.codeByAddress, clientAddress);
  await forgiveAttempts(db, limits.codeByAccount, account);
  return { userId: user.id, pinHash: user.pin_hash, secret, isOutdated };
}

const findByCode = (db: Kysely<DB>, hmac: Buffer) =>
  db.selectFrom('users').select(['id', 'pin_hash']).where('code_hmac', '=', hmac).executeTakeFirst();
