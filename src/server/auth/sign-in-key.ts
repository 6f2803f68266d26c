import type { Context } from '../context.ts';
import { deviceNonce } from './device-token.ts';

type Asking = Pick<Context, 'site' | 'deviceToken'>;

/** Under which attempts at this account are counted: a browser that has signed in to it before is counted apart. */
export function signInKey({ site, deviceToken }: Asking, account: { userId: string; email: string }) {
  const device = deviceNonce(site.keys.device, account.userId, deviceToken);
  return device === null ? `email:${account.email}` : `device:${device}`;
}
