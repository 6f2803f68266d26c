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
type Env = HonoContext<AppEnv>;

const wantedInput = z.object({
  report: z.union([z.uuid(), z.literal('all')]),
  format: z.enum(exportFormats),
});
const sharedInput = z.extend(openShareInput, { visit: z.uuid() });
const MAX_FORM_BYTES = 1_000;

/**
 * `/results/{visit}.pdf`, `.csv` and `.json`, and `/results/all.csv` and `.json`: for their owner. The PDF also for the
 * laboratory of the visit, which hands it to whom it registered at its desk.
 * `POST /shared/{token}/report.pdf` with the PIN of the link: no address that could be passed on opens a report.
 */
export function resultExportRoutes({ withDb, documents, ...runtime }: Runtime) {
  const routes = new Hono<AppEnv>();
  const own = async (c: Env) => {
    const locale = localeOfPath(c.req.path);
    const [report = '', format = ''] = (c.req.param('file') ?? '').split('.');
    const wanted = wantedInput.safeParse({ report, format });
    if (!wanted.success) return c.notFound();
    const { actor, ...ctx } = await createRouteContext(c, runtime, locale);
    if (!actor) return c.notFound();
    const visitId = wanted.data.report === 'all' ? null : wanted.data.report;
    return answer(c, wanted.data.format, () =>
      writeExport({ ...ctx, documents }, actor, { visitId, format: wanted.data.format, locale }),
    );
  };
  const shared = async (c: Env) => {
    const locale = localeOfPath(c.req.path);
    const wanted = sharedInput.safeParse({ ...(await c.req.parseBody()), token: c.req.param('token') });
    if (!wanted.success) return c.notFound();
    const { visit: visitId, ...key } = wanted.data;
    const ctx = await createRouteContext(c, runtime, locale);
    return answer(c, 'pdf', async () => ({
      contentType: 'application/pdf',
      content: await writeSharedReport({ ...ctx, documents }, key, { visitId, locale }),
    }));
  };
  const file = ':file{[^/]+\\.(pdf|csv|json)}';
  for (const prefix of ['', '/en']) {
    routes.get(`${prefix}/results/${file}`, withDb, own);
    routes.post(`${prefix}/shared/:token/report.pdf`, limitBody(MAX_FORM_BYTES), withDb, shared);
  }
  return routes;
}

async function answer(c: Env, format: string, write: () => ReturnType<typeof writeExport>) {
  try {
    const { contentType, content } = await write();
    c.header('content-type', contentType);
    c.header('cache-control', 'private, no-store');
    // A file name in a downloads folder must not tell what was tested.
    c.header('content-disposition', `attachment; filename="mukhtabari-results.${format}"`);
    return c.body(content);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code !== 'RATE_LIMITED') return c.notFound();
    return c.text('Too Many Requests', 429, { 'retry-after': `${error.retryAfterSeconds ?? 60}` });
  }
}
