import { readdirSync } from 'node:fs';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';

/** Asks the disk only for addresses that begin like a file or folder of the build: a page would ask it for nothing. */
export function knownFiles(folder: URL, serve: MiddlewareHandler<AppEnv>): MiddlewareHandler<AppEnv> {
  const names = new Set(readdirSync(folder));
  return (c, next) => (names.has(c.req.path.split('/')[1] ?? '') ? serve(c, next) : next());
}
