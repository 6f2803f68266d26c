import { takeName } from '#/server/identity/account/take-name.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { ClaimAnonymousInput } from '#/shared/identity/account.ts';
import { takeOverAnonymous } from './take-over-anonymous.ts';

/**
 * Two cases. An anonymous customer who gives name, e-mail and password becomes a named one with their bookings; code
 * and PIN are removed. A named customer who gives code and PIN takes over that account's bookings, and it is deleted.
 */
export async function claimAnonymous(
  ctx: Pick<Context, 'db' | 'site' | 'locale' | 'clientAddress' | 'deviceToken' | 'userAgent'>,
  actor: Actor,
  input: ClaimAnonymousInput,
): Promise<null> {
  const isTakingName = 'email' in input;
  if (isTakingName !== actor.isAnonymous) throw new AppError('NOT_ALLOWED');
  if (isTakingName) await takeName(ctx, actor, input);
  else await takeOverAnonymous(ctx, actor, input);
  return null;
}
