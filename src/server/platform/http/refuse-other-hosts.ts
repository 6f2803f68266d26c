import type { MiddlewareHandler } from 'hono';
import { isOwnOrigin } from './is-own-origin.ts';

/** Monitors and proxies ask each process by its address. */
const BY_ADDRESS = /^\/(?:healthz|readyz|metrics)$/;

/** Answers under the site's own name only, so that no other name that leads here is taken for it. */
export function refuseOtherHosts(
  siteOrigin: string,
  addHeaders: (answer: Headers) => void,
): MiddlewareHandler {
  const { protocol } = new URL(siteOrigin);
  return async (c, next) => {
    // A proxy may have ended https, so only the host counts.
    const own = `${protocol}//${new URL(c.req.url).host}`;
    const asked = URL.canParse(own) ? new URL(own).origin : own;
    if (isOwnOrigin(siteOrigin, asked) || BY_ADDRESS.test(c.req.path)) return next();
    const answer = c.text('Misdirected Request', 421);
    addHeaders(answer.headers);
    return answer;
  };
}
