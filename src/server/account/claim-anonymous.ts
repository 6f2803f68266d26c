import type { ClaimAnonymousInput } from '#/shared/account.ts';
import type { Actor, Context } from '../context.ts';

type Asking = Pick<Context, 'db' | 'site' | 'locale' | 'sessionToken' | 'clientAddress'>;

/**
 * Two ways to the same end. An anonymous customer who gives name, e-mail and password becomes a named one, bookings
 * and all; code and PIN then open nothing. A named customer who gives code and PIN takes over that account's
 * bookings, and it ceases to exist.
 */
export async function claimAnonymous(
  _asking: Asking,
  _actor: Actor,
  _input: ClaimAnonymousInput,
): Promise<null> {
  throw new Error('not written yet');
}
