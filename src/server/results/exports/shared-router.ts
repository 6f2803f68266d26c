import { type Context as HonoContext, Hono } from 'hono';
import * as z from 'zod/mini';
import { createRouteContext } from '#/server/identity/request/create-context.ts';
import type { AppEnv, Deps } from '#/server/platform/http/app-env.ts';
import { limitBody } from '#/server/platform/http/limit-body.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { localeOfPath } from '#/shared/core/locale.ts';
import { openShareInput } from '#/shared/results/share.ts';
import { writeSharedReport } from './write-shared-report.ts';

type Runtime = Pick<Deps, 'site' | 'withDb' | 'clientAddressOf' | 'documents' | 'fileStore' | 'log'>;

const MAX_BODY_BYTES = 1_000;
const form = z.extend(openShareInput, { visit: z.uuid() });

/** `POST /shared/{token}/report.pdf` with the PIN: no address that could be kept or passed on opens a report. */
export function sharedReportRoutes({ withDb, documents, ...runtime }: Runtime) {
  const routes = new Hono<AppEnv>();
  const answer = async (c: HonoContext<AppEnv>) => {
    const locale = localeOfPath(c.req.path);
    const wanted = form.safeParse({ ...(await c.req.parseBody()), token: c.req.param('token') });
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
      if (!(error instanceof AppError)) throw error;
      if (error.code !== 'RATE_LIMITED') return c.notFound();
      return c.text('Too Many Requests', 429, { 'retry-after': `${error.retryAfterSeconds ?? 60}` });
    }
  };
  for (const prefix of ['', '/en']) {
    routes.post(`${prefix}/shared/:token/report.pdf`, limitBody(MAX_BODY_BYTES), withDb, answer);
  }
  return routes;
}
