import { type Context as HonoContext, Hono } from 'hono';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { AppEnv } from './app-env.ts';

export type Metrics = {
  /** Who knows it may read. */
  token: string;
  read: () => Promise<{ contentType: string; text: string }>;
};

/** For Prometheus alone; without a token there is no such address. */
export function metricsRoute(metrics: Metrics | undefined) {
  const route = new Hono<AppEnv>();
  route.get('/', async (c) => {
    if (!metrics) return c.text('Not Found', 404);
    if (!isKnown(c, metrics.token)) return c.text('Unauthorized', 401, { 'www-authenticate': 'Bearer' });
    const { contentType, text } = await metrics.read();
    return c.body(text, 200, { 'content-type': contentType, 'cache-control': 'no-store' });
  });
  return route;
}

/** In a time that says nothing about the token, not even its length. */
function isKnown(c: HonoContext, token: string) {
  const [, given = ''] = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '') ?? [];
  return timingSafeEqual(digestOf(given), digestOf(token));
}

const digestOf = (text: string) => createHash('sha256').update(text).digest();
