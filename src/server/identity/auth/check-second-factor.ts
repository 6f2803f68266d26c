import { type Kysely, sql } from 'kysely';
import type { Keys } from '#/server/platform/crypto/keys.ts';
import { openRowKeys } from '#/server/platform/crypto/row-key.ts';
import { openValue } from '#/server/platform/crypto/sealed-value.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { forgiveAttempts } from '#/server/platform/rate-limit/forgive-attempts.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { foldCode, isCode } from '#/shared/identity/anonymous-code.ts';
import { hashRecoveryCode, recoveryBoundTo } from './recovery-code.ts';
import { findTotpStep } from './totp.ts';

/**
 * Passes when the account has no second factor, or when `code` is a code of the phone or a recovery code, each accepted
 * once. Otherwise TOTP_REQUIRED (no code sent) or TOTP_WRONG. Returns whether the account has one.
 */
export async function checkSecondFactor(
  db: Kysely<DB>,
  keys: Keys,
  userId: string,
  typed: string,
): Promise<boolean> {
  const device = await db
    .selectFrom('totp_devices')
    .select(['secret_sealed', 'recovery_keys_sealed'])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (!device) return false;
  if (typed === '') throw new AppError('TOTP_REQUIRED');
  // Six digits are few, so the attempts are limited.
  const key = `totp:${userId}`;
  await countAttempt(db, limits.secretByAccount, key);
  const digits = typed.replaceAll(/\s/g, '');
  const isRight = /^\d{6}$/.test(digits)
    ? await useStep(db, userId, findTotpStep(openValue(keys, device.secret_sealed, userId), digits))
    : await useRecoveryCode(db, { keys, userId, sealed: device.recovery_keys_sealed }, foldCode(typed));
  if (!isRight) throw new AppError('TOTP_WRONG');
  await forgiveAttempts(db, limits.secretByAccount, key);
  return true;
}

/** Only forwards: an accepted step, and every earlier one, is refused. */
async function useStep(db: Kysely<DB>, userId: string, step: number | null) {
  if (step === null) return false;
  const device = await db
    .updateTable('totp_devices')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return device !== undefined;
}

type OwnCodes = { keys: Keys; userId: string; sealed: Buffer | null };

async function useRecoveryCode(db: Kysely<DB>, { keys, userId, sealed }: OwnCodes, code: string) {
  if (!isCode(code)) return false;
  const own = openRowKeys(keys, 'recovery', { sealed, boundTo: recoveryBoundTo(userId) });
  const used = await db
    .updateTable('recovery_codes')
    .set({ used_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where(
      'code_hash',
      'in',
      own.map((key) => hashRecoveryCode(key, userId, code)),
    )
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}
