import type { Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { recordSignInEvent } from '../sessions/record-sign-in-event.ts';
import { checkSecondFactor } from './check-second-factor.ts';

/** Checks the second factor, if the account has one, and records that it was used or failed. Returns whether it has. */
export async function checkRecorded(
  ctx: Pick<Context, 'db' | 'site' | 'clientAddress' | 'userAgent'>,
  userId: string,
  typed: string,
): Promise<boolean> {
  try {
    const isUsed = await checkSecondFactor(ctx.db, ctx.site.keys, userId, typed);
    if (isUsed) await recordSignInEvent(ctx, { userId, kind: 'secondFactor' });
    return isUsed;
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOTP_WRONG') {
      await recordSignInEvent(ctx, { userId, kind: 'secondFactor', outcome: 'failed' });
    }
    throw error;
  }
}
