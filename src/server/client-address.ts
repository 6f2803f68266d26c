import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context as HonoContext } from 'hono';
import { networkOf } from './network-of.ts';

/**
 * The address under which a person's attempts are counted. X-Forwarded-For is believed for as many entries from its
 * end as we have proxies of our own in front; the rest of it anybody can write.
 */
export function clientAddress(c: HonoContext, trustedProxies: number): string {
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim());
  const named = trustedProxies > 0 ? forwarded.at(-trustedProxies) : undefined;
  return networkOf(named || (getConnInfo(c).remote.address ?? 'unknown'));
}
