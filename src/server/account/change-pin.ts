import type { ChangePinInput } from '#/shared/account.ts';
import type { Actor, Context } from '../context.ts';

/** Asks the current PIN once more (INVALID_CREDENTIALS) and ends all other sessions. */
export async function changePin(
  _asking: Pick<Context, 'db' | 'site' | 'locale' | 'sessionToken'>,
  _actor: Actor,
  _input: ChangePinInput,
): Promise<null> {
  throw new Error('not written yet');
}
