import type { Transaction } from 'kysely';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import { makeRowKey } from '#/server/platform/crypto/row-key.ts';
import { openValue } from '#/server/platform/crypto/sealed-value.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { forgiveAttempts } from '#/server/platform/rate-limit/forgive-attempts.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { RecoveryCodes } from '#/shared/identity/account.ts';
import { formatCode } from '#/shared/identity/anonymous-code.ts';
import { queueSecurityMail } from '../auth/queue-security-mail.ts';
import { hashRecoveryCode, makeRecoveryCode, recoveryBoundTo } from '../auth/recovery-code.ts';
import { findTotpStep } from '../auth/totp.ts';
import { endOtherSessions } from '../sessions/end-sessions.ts';
import { markSecondFactor } from '../sessions/mark-second-factor.ts';

const RECOVERY_CODES = 10;

/** Turns the second factor on with its first code (TOTP_WRONG), and returns the recovery codes this once. */
export async function confirmTotp(
  { db, site, locale }: Pick<Context, 'db' | 'site' | 'locale'>,
  actor: Actor,
  { code }: { code: string },
): Promise<RecoveryCodes> {
  const { userId } = actor;
  const key = `totp:${userId}`;
  await countAttempt(db, limits.secretByAccount, key);
  const device = await db
    .selectFrom('totp_devices')
    .select('secret_sealed')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  if (!device) throw new AppError('NOT_FOUND'); // not started, or on already
  const step = findTotpStep(openValue(site.keys, device.secret_sealed, userId), code);
  if (step === null) throw new AppError('TOTP_WRONG');

  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, makeRecoveryCode);
  const recovery = makeRowKey(site.keys, recoveryBoundTo(userId));
  const hashes = recoveryCodes.map((one) => hashRecoveryCode(recovery.key, userId, one));
  await db.transaction().execute(async (trx) => {
    await turnOn(trx, { userId, sealed: device.secret_sealed, recoveryKeys: recovery.sealed, step });
    await replaceRecoveryCodes(trx, userId, hashes);
    await endOtherSessions(trx, actor);
    await markSecondFactor(trx, actor);
    await queueSecurityMail(trx, { kind: 'secondFactorChanged', userId, isOn: true, locale });
    await recordChange(trx, actor, {
      action: 'account.confirmTotp',
      subjectType: 'user',
      subjectId: userId,
      before: { hasTotp: false },
      after: { hasTotp: true },
    });
  });
  await forgiveAttempts(db, limits.secretByAccount, key);
  return { recoveryCodes: recoveryCodes.map(formatCode) };
}

/** Only the secret whose code was checked: another tab may have restarted or confirmed it. */
async function turnOn(trx: Transaction<DB>, { userId, sealed, recoveryKeys, step }: Confirmed) {
  const device = await trx
    .updateTable('totp_devices')
    .set({ confirmed_at: new Date(), last_step: step, recovery_keys_sealed: recoveryKeys })
    .where('user_id', '=', userId)
    .where('secret_sealed', '=', sealed)
    .where('confirmed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  if (!device) throw new AppError('NOT_FOUND');
}
type Confirmed = { userId: string; sealed: Buffer; recoveryKeys: Buffer; step: number };

async function replaceRecoveryCodes(trx: Transaction<DB>, userId: string, hashes: Buffer[]) {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}
