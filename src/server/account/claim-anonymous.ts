import type { ClaimAnonymousInput } from '#/shared/account.ts';
import { AppError } from '#/shared/app-error.ts';
import type { Actor, Context } from '../context.ts';
import { takeName } from './take-name.ts';
import { takeOverAnonymous } from './take-over-anonymous.ts';

type Asking = Pick<Context, 'db' | 'site' | 'locale' | 'clientAddress' | 'deviceToken'>;

/**
 * Two ways to the same end. An anonymous customer who gives name, e-mail and password becomes a named one, bookings
 * and all; code and PIN then open nothing. A named customer who gives code and PIN takes over that account's
 * bookings, and it ceases to exist.
 */
export async function claimAnonymous(
  asking: Asking,
  actor: Actor,
  input: ClaimAnonymousInput,
): Promise<null> {
  const isTakingName = 'email' in input;
  if (isTakingName !== actor.isAnonymous) throw new AppError('NOT_ALLOWED');
  if (isTakingName) await takeName(asking, actor, input);
  else await takeOverAnonymous(asking, actor, input);
  return null;
}
