import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '#/server/platform/http/app-env.ts';
import { invalidateContentVersion } from './page-cache/content-version.ts';

/** Invalidates the content version after each write, so that the writer sees it on the next page. */
export const invalidateAfterWrites: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  invalidateContentVersion(c.var.db, c.var.sharedVersion);
};
