import { readdirSync } from 'node:fs';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';

/** Serves files only where the first part of the address is a file or folder of the build, so that no page costs a read of the disk. */
export function knownFiles(folder: URL, serve: MiddlewareHandler<AppEnv>): MiddlewareHandler<AppEnv> {
  const names = new Set(readdirSync(folder));
  return (c, next) => (names.has(c.req.path.split('/')[1] ?? '') ? serve(c, next) : next());
}
