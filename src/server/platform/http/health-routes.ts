import { Hono } from 'hono';
import { isDatabaseReady } from '../db/is-database-ready.ts';
import { metricsRoute } from '../metrics/metrics-route.ts';
import type { AppEnv, Deps } from './app-env.ts';

/** Liveness, readiness and metrics for monitoring. */
export function healthRoutes({ withDb, metrics }: Pick<Deps, 'withDb' | 'metrics'>) {
  const routes = new Hono<AppEnv>();
  routes.get('/healthz', (c) => c.text('ok'));
  routes.get('/readyz', withDb, async (c) =>
    (await isDatabaseReady(c.var.db)) ? c.text('ready') : c.text('not ready', 503),
  );
  return routes.route('/metrics', metricsRoute(metrics));
}
