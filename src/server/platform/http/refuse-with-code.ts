import type { Context } from 'hono';
import type { AppErrorCode } from '#/shared/core/app-error.ts';

/** For a file that is not a procedure: the closed code that the page can act on. */
export const refuseWithCode = (c: Context, error: AppErrorCode) => c.json({ error }, 403);
