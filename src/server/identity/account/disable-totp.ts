import type { Transaction } from 'kysely';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { needsSecondFactor } from '#/server/platform/trpc/must-set-up-totp.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { Locale } from '#/shared/core/locale.ts';
import type { DisableTotpInput } from '#/shared/identity/account.ts';
import { checkRecorded } from '../auth/check-recorded.ts';
import { queueSecurityMail } from '../auth/queue-security-mail.ts';
import { endOtherSessions } from '../sessions/end-sessions.ts';
import { checkSecret } from './check-secret.ts';

/**
 * Turns the second factor off after the password (INVALID_CREDENTIALS); for administrators only in the demo. Staff of a
 * lab who need one type a code of it too (TOTP_REQUIRED, TOTP_WRONG): a stolen password must not replace the phone. Other
 * sessions end, as after every change of what signs in.
 */
export async function disableTotp(
  ctx: Pick<Context, 'db' | 'site' | 'locale' | 'clientAddress' | 'userAgent'>,
  actor: Actor,
  { password, secondFactor }: DisableTotpInput,
): Promise<null> {
  await checkSecret(ctx, actor, password);
  if (needsSecondFactor(ctx.site, actor)) {
    if (actor.userType === 'admin') throw new AppError('NOT_ALLOWED');
    await checkRecorded(ctx, actor.userId, secondFactor);
  }
  await ctx.db.transaction().execute((trx) => turnOff(trx, actor, ctx.locale));
  return null;
}

async function turnOff(trx: Transaction<DB>, actor: Actor, locale: Locale) {
  const device = await trx
    .deleteFrom('totp_devices')
    .where('user_id', '=', actor.userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  if (!device || device.confirmed_at === null) return;
  await trx.deleteFrom('recovery_codes').where('user_id', '=', actor.userId).execute();
  await endOtherSessions(trx, actor);
  await queueSecurityMail(trx, { kind: 'secondFactorChanged', userId: actor.userId, isOn: false, locale });
  await recordChange(trx, actor, {
    action: 'account.disableTotp',
    subjectType: 'user',
    subjectId: actor.userId,
    before: { hasTotp: true },
    after: { hasTotp: false },
  });
}
