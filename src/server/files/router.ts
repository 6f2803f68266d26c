import { Hono } from 'hono';
import { AppError } from '#/shared/app-error.ts';
import type { AppEnv, Deps } from '../app-env.ts';
import { createRouteContext, localeOfCall } from '../create-context.ts';
import { filePolicy } from '../page-headers.ts';
import { openFile } from './open-file.ts';

type Runtime = Pick<Deps, 'site' | 'withDb' | 'clientAddressOf' | 'fileStore' | 'log'>;

/** Names that say nothing about the person or the test. What is no document is saved, never shown. */
const names: Record<string, string> = {
  'application/pdf': 'inline; filename="result.pdf"',
  'image/png': 'inline; filename="result.png"',
  'image/jpeg': 'inline; filename="result.jpg"',
  'text/csv': 'attachment; filename="results.csv"',
  'application/fhir+json': 'attachment; filename="results.json"',
};

/** `/files/{key}`: a file of results, for whom its address was signed. */
export function fileRoutes({ withDb, ...runtime }: Runtime) {
  const routes = new Hono<AppEnv>();
  routes.get('/files/:key', withDb, async (c) => {
    const context = await createRouteContext(c, runtime, localeOfCall(c));
    try {
      const { contentType, bytes } = await openFile(context, c.req.param('key'));
      c.header('content-type', contentType);
      c.header('content-disposition', names[contentType] ?? 'attachment');
      c.header('cache-control', 'private, no-store');
      c.header('content-security-policy', filePolicy(contentType));
      // Shown beside the values it holds, on our own pages alone.
      c.header('x-frame-options', 'SAMEORIGIN');
      return c.body(new Uint8Array(bytes));
    } catch (error) {
      if (error instanceof AppError) return c.notFound();
      throw error;
    }
  });
  return routes;
}
