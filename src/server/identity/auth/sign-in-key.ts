import type { Context } from '#/server/platform/trpc/context.ts';
import { deviceNonce } from '../sessions/device-token.ts';

/** The rate-limit key of this account; a browser that has signed in to it before has its own. */
export function signInKey(
  { site, deviceToken }: Pick<Context, 'site' | 'deviceToken'>,
  account: { userId: string; email: string },
) {
  const device = deviceNonce(site.keys, account.userId, deviceToken);
  return device === null ? `email:${account.email}` : `device:${device}`;
}
