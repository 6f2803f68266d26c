import type { RecoveryCodes } from '#/shared/account.ts';
import type { Actor, Context } from '../context.ts';

/** Turns the second factor on with its first code (TOTP_WRONG), and answers the recovery codes this once. */
export async function confirmTotp(
  _asking: Pick<Context, 'db' | 'site' | 'sessionToken'>,
  _actor: Actor,
  _input: { code: string },
): Promise<RecoveryCodes> {
  throw new Error('not written yet');
}
