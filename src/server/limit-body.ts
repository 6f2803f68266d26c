import type { Context as HonoContext, Next } from 'hono';
import { bodyLimit } from 'hono/body-limit';

/**
 * Refuses by the announced length, which HTTP holds the sender to. Only a body of unannounced length is read to
 * be measured: looking at the body at all makes Node build a whole Request with a stream.
 */
export function limitBody(maxSize: number) {
  const measure = bodyLimit({ maxSize });
  return async (c: HonoContext, next: Next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const length = c.req.header('content-length');
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return measure(c, next);
    return Number(length) <= maxSize ? next() : c.text('Payload Too Large', 413);
  };
}
