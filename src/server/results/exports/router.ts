import { type Context as HonoContext, Hono } from 'hono';
import * as z from 'zod/mini';
import { createRouteContext } from '#/server/identity/request/create-context.ts';
import type { AppEnv, Deps } from '#/server/platform/http/app-env.ts';
import { limitBody } from '#/server/platform/http/limit-body.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { localeOfPath } from '#/shared/core/locale.ts';
import { openShareInput } from '#/shared/results/share.ts';
import { exportFormats, writeExport } from './write-export.ts';
import { writeSharedReport } from './write-shared-report.ts';

type Runtime = Pick<Deps, 'site' | 'withDb' | 'clientAddressOf' | 'documents' | 'fileStore' | 'log'>;

const MAX_BODY_BYTES = 1_000;
const sharedForm = z.extend(openShareInput, { visit: z.uuid() });
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
      return refuse(c, error);
    }
  };
  const file = ':file{[^/]+\\.(pdf|csv|json)}';
  routes.get(`/results/${file}`, withDb, answer);
  routes.get(`/en/results/${file}`, withDb, answer);
  return routes;
}

/** `POST /shared/{token}/report.pdf` with the PIN: no address that could be kept or passed on opens a report. */
export function sharedReportRoutes({ withDb, documents, ...runtime }: Runtime) {
  const routes = new Hono<AppEnv>();
  const answer = async (c: HonoContext<AppEnv>) => {
    const locale = localeOfPath(c.req.path);
    const wanted = sharedForm.safeParse({ ...(await c.req.parseBody()), token: c.req.param('token') });
    if (!wanted.success) return c.notFound();
    const { token, pin, visit } = wanted.data;
    const ctx = await createRouteContext(c, runtime, locale);
    try {
      const pdf = await writeSharedReport({ ...ctx, documents }, { token, pin }, { visitId: visit, locale });
      c.header('content-type', 'application/pdf');
      c.header('cache-control', 'private, no-store');
      c.header('content-disposition', 'attachment; filename="mukhtabari-results.pdf"');
      return c.body(pdf);
    } catch (error) {
      return refuse(c, error);
    }
  };
  for (const prefix of ['', '/en']) {
    routes.post(`${prefix}/shared/:token/report.pdf`, limitBody(MAX_BODY_BYTES), withDb, answer);
  }
  return routes;
}

function refuse(c: HonoContext<AppEnv>, error: unknown) {
  if (!(error instanceof AppError)) throw error;
  if (error.code !== 'RATE_LIMITED') return c.notFound();
  return c.text('Too Many Requests', 429, { 'retry-after': `${error.retryAfterSeconds ?? 60}` });
}
