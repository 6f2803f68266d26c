import type { Context } from '../context.ts';

/** Uses the link up. It proves the address it was sent to, if that is still the person's. LINK_INVALID. */
export async function verifyEmail(
  _asking: Pick<Context, 'db' | 'site' | 'clientAddress'>,
  _input: { token: string },
): Promise<null> {
  throw new Error('not written yet');
}
