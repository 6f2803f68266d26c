import type { Actor, Context } from '../context.ts';

/** Turns the second factor off after the password (INVALID_CREDENTIALS); administrators only in the demo. */
export async function disableTotp(
  _asking: Pick<Context, 'db' | 'site'>,
  _actor: Actor,
  _input: { password: string },
): Promise<null> {
  throw new Error('not written yet');
}
