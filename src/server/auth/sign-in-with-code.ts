import type { SignInWithCodeInput } from '#/shared/auth.ts';
import type { Context } from '../context.ts';

type Asking = Pick<Context, 'db' | 'site' | 'sessionToken' | 'userAgent' | 'clientAddress'>;
type Entered = { userId: string; token: string };

/** A code that cannot exist, an unknown code and a wrong PIN all answer alike, and take as long. */
export async function signInWithCode(_asking: Asking, _input: SignInWithCodeInput): Promise<Entered> {
  throw new Error('not written yet');
}
