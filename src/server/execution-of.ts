import type { Context as HonoContext } from 'hono';
import type { AppEnv } from './app-env.ts';

/** What keeps a worker alive after its answer; a process of Node lives anyway. */
export function executionOf(c: HonoContext<AppEnv>) {
  try {
    return c.executionCtx;
  } catch {
    return undefined;
  }
}
