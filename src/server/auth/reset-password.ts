import type { ResetPasswordInput } from '#/shared/auth.ts';
import type { Context } from '../context.ts';

type Asking = Pick<Context, 'db' | 'site' | 'locale' | 'clientAddress'>;

/** Uses the link up, sets the password, ends every session and counts the address as verified. LINK_INVALID. */
export async function resetPassword(_asking: Asking, _input: ResetPasswordInput): Promise<null> {
  throw new Error('not written yet');
}
