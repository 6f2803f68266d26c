import { type Context as HonoContext, Hono } from 'hono';
import { localeOfPath } from '#/shared/locale.ts';
import type { AppEnv, Deps } from '../app-env.ts';
import { mustSetUpTotp } from '../auth/policy.ts';
import { createRouteContext } from '../create-context.ts';
import { exportLists } from './lists.ts';
import { streamCsv } from './stream-csv.ts';

type Runtime = Pick<Deps, 'site' | 'withDb' | 'clientAddressOf' | 'fileStore' | 'log'>;

/** `/admin/exports/{list}.csv?…`: the list at the same address, whole, for the administrator and nobody else. */
export function exportRoutes({ withDb, ...runtime }: Runtime) {
  const routes = new Hono<AppEnv>();
  const answer = async (c: HonoContext<AppEnv>) => {
    const name = c.req.param('file')?.replace(/\.csv$/, '') ?? '';
    const list = Object.hasOwn(exportLists, name) ? exportLists[name] : undefined;
    const { db, actor, site } = await createRouteContext(c, runtime, localeOfPath(c.req.path));
    const isAdmin = actor?.userType === 'admin' && !mustSetUpTotp(site, actor);
    if (!isAdmin || !list) return c.notFound();
    const { searchParams } = new URL(c.req.url);
    c.header('content-disposition', `attachment; filename="mukhtabari-${name}.csv"`);
    return c.body(streamCsv(list.columns, list.pages(db, searchParams)), 200, {
      'content-type': 'text/csv; charset=utf-8',
    });
  };
  routes.get('/admin/exports/:file', withDb, answer);
  routes.get('/en/admin/exports/:file', withDb, answer);
  return routes;
}
