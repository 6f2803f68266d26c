import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { isSecondFactorRecent } from './is-second-factor-recent.ts';

/**
 * For acts that a stolen session must not do.
 * @throws {AppError} SECOND_FACTOR_AGAIN
 */
export async function requireRecentSecondFactor(
  ctx: Pick<Context, 'db' | 'site'>,
  actor: Actor,
): Promise<void> {
  if (!(await isSecondFactorRecent(ctx, actor))) throw new AppError('SECOND_FACTOR_AGAIN');
}
