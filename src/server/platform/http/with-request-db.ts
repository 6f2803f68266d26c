import type { MiddlewareHandler } from 'hono';
import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.gen.ts';
import type { AppEnv, SharedVersion } from './app-env.ts';

/**
 * On Workers a socket belongs to the request that opened it, so each request has its own small pool: opened by its first
 * query, closed after the last byte of the response and all work after it.
 */
export function withRequestDb(open: () => Kysely<DB>): MiddlewareHandler<AppEnv> {
  const sharedVersion: SharedVersion = { last: null, writeCount: 0 };
  return async (c, next) => {
    // An earlier middleware has opened the pool and closes it.
    if (c.get('waitUntil')) return next();
    const db = open();
    const after: Promise<unknown>[] = [];
    c.set('db', db);
    c.set('sharedVersion', sharedVersion);
    c.set('waitUntil', (work) => void after.push(work));
    const close = async () => {
      await Promise.allSettled(after);
      await db.destroy();
    };
    try {
      await next();
    } catch (error) {
      c.executionCtx.waitUntil(close());
      throw error;
    }
    const { body } = c.res;
    if (!body) return c.executionCtx.waitUntil(close());
    if (c.req.method === 'HEAD') {
      // Built like the response to GET, but its body is never read to the end.
      body.cancel().catch(() => {});
      c.res = new Response(null, c.res);
      return c.executionCtx.waitUntil(close());
    }
    // The response may query the database while it streams. A client that disconnects ends the stream.
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    c.executionCtx.waitUntil(
      body
        .pipeTo(writable)
        .catch(() => {})
        .then(close),
    );
    c.res = new Response(readable, c.res);
  };
}
