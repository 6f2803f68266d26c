import type { Context as HonoContext } from 'hono';
import type { AppEnv } from './app-env.ts';

/** The Worker's execution context, which keeps it alive after the response; undefined on Node. */
export function executionContext(c: HonoContext<AppEnv>) {
  try {
    return c.executionCtx;
  } catch {
    return undefined;
  }
}
