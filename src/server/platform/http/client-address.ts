import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context as HonoContext } from 'hono';
import { networkKey } from './network-key.ts';

/**
 * The caller's address as a rate limit key. Trusts as many entries from the end of X-Forwarded-For as there are own
 * proxies; a client can forge the others.
 */
export function clientAddress(c: HonoContext, trustedProxies: number): string {
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim());
  const named = trustedProxies > 0 ? forwarded.at(-trustedProxies) : undefined;
  return networkKey(named || (getConnInfo(c).remote.address ?? 'unknown'));
}
