import type { ChangePasswordInput } from '#/shared/account.ts';
import type { Actor, Context } from '../context.ts';

/** Asks the current password once more (INVALID_CREDENTIALS), unless there is none yet, and ends all other sessions. */
export async function changePassword(
  _asking: Pick<Context, 'db' | 'site' | 'locale' | 'sessionToken'>,
  _actor: Actor,
  _input: ChangePasswordInput,
): Promise<null> {
  throw new Error('not written yet');
}
