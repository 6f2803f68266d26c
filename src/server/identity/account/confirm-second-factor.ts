import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { ConfirmSecondFactorInput } from '#/shared/identity/account.ts';
import { checkRecorded } from '../auth/check-recorded.ts';
import { markSecondFactor } from '../sessions/mark-second-factor.ts';

/**
 * Checks a code of the phone or a recovery code once more in this session (TOTP_WRONG). Attempts are counted with those
 * of signing in, and recorded for the owner. NOT_FOUND without a second factor.
 */
export async function confirmSecondFactor(
  ctx: Pick<Context, 'db' | 'site' | 'clientAddress' | 'userAgent'>,
  { userId, sessionId, hasTotp }: Actor,
  { code }: ConfirmSecondFactorInput,
): Promise<null> {
  if (!hasTotp) throw new AppError('NOT_FOUND');
  await checkRecorded(ctx, userId, code);
  await markSecondFactor(ctx.db, { sessionId });
  return null;
}
