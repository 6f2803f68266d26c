import type { Transaction } from 'kysely';
import { formatCode } from '#/shared/anonymous-code.ts';
import { AppError } from '#/shared/app-error.ts';
import type { RecoveryCodes } from '#/shared/account.ts';
import { recordChange } from '../audit/record-change.ts';
import { acceptedStep } from '../auth/accepted-step.ts';
import { endOtherSessions } from '../auth/end-other-sessions.ts';
import { hashRecoveryCode } from '../auth/hash-recovery-code.ts';
import { makeRecoveryCode } from '../auth/make-recovery-code.ts';
import { unseal } from '../auth/seal.ts';
import type { Actor, Context } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';
import { countAttempt } from '../rate-limit/count-attempt.ts';
import { forgiveAttempts } from '../rate-limit/forgive-attempts.ts';
import { limits } from '../rate-limit/limits.ts';

const RECOVERY_CODES = 10;

/** Turns the second factor on with its first code (TOTP_WRONG), and answers the recovery codes this once. */
export async function confirmTotp(
  { db, site }: Pick<Context, 'db' | 'site'>,
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
  if (!device) throw new AppError('NOT_FOUND'); // nothing was started, or it is on already
  const step = acceptedStep(unseal(site.keys.seal, device.secret_sealed, userId), code);
  if (step === null) throw new AppError('TOTP_WRONG');

  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, makeRecoveryCode);
  const hashes = recoveryCodes.map((one) => hashRecoveryCode(site.keys, userId, one));
  await db.transaction().execute(async (trx) => {
    await turnOn(trx, { userId, sealed: device.secret_sealed, step });
    await replaceRecoveryCodes(trx, userId, hashes);
    await endOtherSessions(trx, actor);
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

/** The very secret whose code was checked: it may have been started anew meanwhile, or confirmed by another tab. */
async function turnOn(trx: Transaction<DB>, { userId, sealed, step }: Confirmed) {
  const device = await trx
    .updateTable('totp_devices')
    .set({ confirmed_at: new Date(), last_step: step })
    .where('user_id', '=', userId)
    .where('secret_sealed', '=', sealed)
    .where('confirmed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  if (!device) throw new AppError('NOT_FOUND');
}
type Confirmed = { userId: string; sealed: Buffer; step: number };

async function replaceRecoveryCodes(trx: Transaction<DB>, userId: string, hashes: Buffer[]) {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}
