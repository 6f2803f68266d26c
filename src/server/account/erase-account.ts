import type { EraseAccountInput } from '#/shared/account.ts';
import type { Actor, Context } from '../context.ts';

/**
 * Removes who the person is; what the law makes us keep stays without a name. Asks the password or PIN once more
 * (INVALID_CREDENTIALS); where there is none, the sign-in must be fresh (SIGN_IN_AGAIN).
 */
export async function eraseAccount(
  _asking: Pick<Context, 'db' | 'site' | 'locale' | 'sessionToken'>,
  _actor: Actor,
  _input: EraseAccountInput,
): Promise<null> {
  throw new Error('not written yet');
}
