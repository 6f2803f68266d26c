import { type Context as HonoContext, Hono } from 'hono';
import * as z from 'zod/mini';
import { createRouteContext } from '#/server/identity/request/create-context.ts';
import type { AppEnv, Deps } from '#/server/platform/http/app-env.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { localeOfPath } from '#/shared/core/locale.ts';
import { exportFormats, writeExport } from './write-export.ts';

type Runtime = Pick<Deps, 'site' | 'withDb' | 'clientAddressOf' | 'documents' | 'fileStore' | 'log'>;

const wantedInput = z.object({
  report: z.union([z.uuid(), z.literal('all')]),
  format: z.enum(exportFormats),
});

/** `/results/{visit}.pdf`, `.csv` and `.json`, and `/results/all.csv` and `.json`: for their owner only. */
export function resultExportRoutes({ withDb, documents, ...runtime }: Runtime) {
  const routes = new Hono<AppEnv>();
  const answer = async (c: HonoContext<AppEnv>) => {
    const locale = localeOfPath(c.req.path);
    const [report = '', format = ''] = (c.req.param('file') ?? '').split('.');
    const wanted = wantedInput.safeParse({ report, format });
    if (!wanted.success) return c.notFound();
    const ctx = await createRouteContext(c, runtime, locale);
    if (!ctx.actor) return c.notFound();
    const visitId = wanted.data.report === 'all' ? null : wanted.data.report;
    try {
      const { contentType, content } = await writeExport({ ...ctx, documents }, ctx.actor, {
        visitId,
        format: wanted.data.format,
        locale,
      });
      c.header('content-type', contentType);
      // A file name in a downloads folder must not tell what was tested.
      c.header('content-disposition', `attachment; filename="mukhtabari-results.${format}"`);
      return c.body(content);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code !== 'RATE_LIMITED') return c.notFound();
      return c.text('Too Many Requests', 429, { 'retry-after': `${error.retryAfterSeconds ?? 60}` });
    }
  };
  const file = ':file{[^/]+\\.(pdf|csv|json)}';
  routes.get(`/results/${file}`, withDb, answer);
  routes.get(`/en/results/${file}`, withDb, answer);
  return routes;
}
