import { createHash, timingSafeEqual } from 'node:crypto';
import { type Context as HonoContext, Hono } from 'hono';
import type { AppEnv } from '../http/app-env.ts';

export type Metrics = {
  /** The bearer token that callers must send. */
  token: string;
  read: () => Promise<{ contentType: string; text: string }>;
};

/** The endpoint for Prometheus. Without a configured token it returns 404. */
export function metricsRoute(metrics: Metrics | undefined) {
  const route = new Hono<AppEnv>();
  route.get('/', async (c) => {
    if (!metrics) return c.text('Not Found', 404);
    if (!isAuthorized(c, metrics.token)) return c.text('Unauthorized', 401, { 'www-authenticate': 'Bearer' });
    const { contentType, text } = await metrics.read();
    return c.body(text, 200, { 'content-type': contentType, 'cache-control': 'no-store' });
  });
  return route;
}

/** Compares digests, so that the duration reveals neither the token nor its length. */
function isAuthorized(c: HonoContext, token: string) {
  const [, given = ''] = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '') ?? [];
  return timingSafeEqual(digest(given), digest(token));
}

const digest = (text: string) => createHash('sha256').update(text).digest();
