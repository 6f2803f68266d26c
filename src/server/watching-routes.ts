import { Hono } from 'hono';
import type { AppEnv, Deps } from './app-env.ts';
import { isDatabaseReady } from './db/is-database-ready.ts';
import { metricsRoute } from './metrics-route.ts';

/** For the machines that watch this one. */
export function watchingRoutes({ withDb, metrics }: Pick<Deps, 'withDb' | 'metrics'>) {
  const routes = new Hono<AppEnv>();
  routes.get('/healthz', (c) => c.text('ok'));
  routes.get('/readyz', withDb, async (c) =>
    (await isDatabaseReady(c.var.db)) ? c.text('ready') : c.text('not ready', 503),
  );
  return routes.route('/metrics', metricsRoute(metrics));
}
