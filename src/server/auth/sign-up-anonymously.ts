import type { SignUpAnonymouslyInput } from '#/shared/auth.ts';
import type { Context } from '../context.ts';

type Asking = Pick<Context, 'db' | 'site' | 'sessionToken' | 'userAgent' | 'locale' | 'clientAddress'>;
type Entered = { userId: string; token: string; code: string };

/** Makes an account that is known by a code (answered once, formatted) and the PIN alone, and signs it in. */
export async function signUpAnonymously(_asking: Asking, _input: SignUpAnonymouslyInput): Promise<Entered> {
  throw new Error('not written yet');
}
