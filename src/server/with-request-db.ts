import type { MiddlewareHandler } from 'hono';
import type { Kysely } from 'kysely';
import type { AppEnv } from './app-env.ts';
import type { DB } from './db/schema.gen.ts';
import type { SharedVersion } from './page-cache/content-version.ts';

/**
 * A socket belongs to the request that opened it on Workers, so each request has its own small pool: opened by its
 * first question, closed after the last byte of the answer and whatever goes on after it.
 */
export function withRequestDb(open: () => Kysely<DB>): MiddlewareHandler<AppEnv> {
  const sharedVersion: SharedVersion = { last: null, writeCount: 0 };
  return async (c, next) => {
    // Passed on by what looked whether it could answer: the pool is there, and closed there.
    if (c.get('outlive')) return next();
    const db = open();
    const after: Promise<unknown>[] = [];
    c.set('db', db);
    c.set('sharedVersion', sharedVersion);
    c.set('outlive', (work) => void after.push(work));
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
      // Made like the answer to GET; nobody would read its body to the end.
      body.cancel().catch(() => {});
      c.res = new Response(null, c.res);
      return c.executionCtx.waitUntil(close());
    }
    // The answer may still be asking the database while it streams. Whoever leaves early ends the stream as well.
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
