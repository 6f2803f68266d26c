import type { TotpSetup } from '#/shared/account.ts';
import type { Actor, Context } from '../context.ts';

/** Makes a new secret, which counts once `confirmTotp` has seen a code of it. */
export async function startTotp(_asking: Pick<Context, 'db' | 'site'>, _actor: Actor): Promise<TotpSetup> {
  throw new Error('not written yet');
}
