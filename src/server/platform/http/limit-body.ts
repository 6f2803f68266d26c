import type { Context as HonoContext, Next } from 'hono';
import { bodyLimit } from 'hono/body-limit';

/**
 * Refuses by Content-Length, which HTTP enforces. Reads only a body without it: any access to the body makes Node build
 * a complete Request with a stream.
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
