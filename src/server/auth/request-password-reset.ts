import type { Context } from '../context.ts';

type Asking = Pick<Context, 'db' | 'locale' | 'clientAddress'>;

/** Queues a mail whether or not somebody has this address; the answer and its time are the same. */
export async function requestPasswordReset(_asking: Asking, _input: { email: string }): Promise<null> {
  throw new Error('not written yet');
}
