import type { Transaction } from 'kysely';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { Locale } from '#/shared/core/locale.ts';
import { queueSecurityMail } from '../auth/queue-security-mail.ts';
import { checkSecret } from './check-secret.ts';

/** Turns the second factor off after the password (INVALID_CREDENTIALS); for administrators only in the demo. */
export async function disableTotp(
  ctx: Pick<Context, 'db' | 'site' | 'locale'>,
  actor: Actor,
  { password }: { password: string },
): Promise<null> {
  await checkSecret(ctx, actor, password);
  if (actor.userType === 'admin' && !ctx.site.isDemo) throw new AppError('NOT_ALLOWED');
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
  await queueSecurityMail(trx, { kind: 'secondFactorChanged', userId: actor.userId, isOn: false, locale });
  await recordChange(trx, actor, {
    action: 'account.disableTotp',
    subjectType: 'user',
    subjectId: actor.userId,
    before: { hasTotp: true },
    after: { hasTotp: false },
  });
}
