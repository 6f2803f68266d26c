import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';
import { forgetContentVersion } from './page-cache/content-version.ts';

/** Whoever writes something sees it on the next page. */
export const noticeWrites: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  forgetContentVersion(c.var.db, c.var.sharedVersion);
};
