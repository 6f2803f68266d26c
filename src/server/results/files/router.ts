import { Hono } from 'hono';
import { createRouteContext, localeOfCall } from '#/server/identity/request/create-context.ts';
import type { AppEnv, Deps } from '#/server/platform/http/app-env.ts';
import { filePolicy } from '#/server/platform/http/page-headers.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { openFile } from './open-file.ts';

type Runtime = Pick<Deps, 'site' | 'withDb' | 'clientAddressOf' | 'fileStore' | 'log'>;

/** Names that reveal neither the person nor the test. A file that is not a document is downloaded, never displayed. */
const names: Record<string, string> = {
  'application/pdf': 'inline; filename="result.pdf"',
  'image/png': 'inline; filename="result.png"',
  'image/jpeg': 'inline; filename="result.jpg"',
  'text/csv': 'attachment; filename="results.csv"',
  'application/fhir+json': 'attachment; filename="results.json"',
};

/** `/files/{key}`: a result file, for the reader that its address was signed for. */
export function fileRoutes({ withDb, ...runtime }: Runtime) {
  const routes = new Hono<AppEnv>();
  routes.get('/files/:key', withDb, async (c) => {
    const ctx = await createRouteContext(c, runtime, localeOfCall(c));
    try {
      const { contentType, bytes } = await openFile(ctx, c.req.param('key'));
      c.header('content-type', contentType);
      c.header('content-disposition', names[contentType] ?? 'attachment');
      c.header('cache-control', 'private, no-store');
      c.header('content-security-policy', filePolicy(contentType));
      // Our own pages embed it beside its values; other sites cannot.
      c.header('x-frame-options', 'SAMEORIGIN');
      return c.body(new Uint8Array(bytes));
    } catch (error) {
      if (error instanceof AppError) return c.notFound();
      throw error;
    }
  });
  return routes;
}
