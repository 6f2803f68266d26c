import type { Actor, Context } from '../context.ts';

/** Sends the link once more; nothing where the address is verified already. */
export async function requestEmailVerification(
  _asking: Pick<Context, 'db' | 'locale'>,
  _actor: Actor,
): Promise<null> {
  throw new Error('not written yet');
}
