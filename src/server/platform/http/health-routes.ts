import { Hono } from 'hono';
import { type Kysely, sql } from 'kysely';
import { NEWEST_MIGRATION, ROUTINES } from '#/server/platform/db/schema-version.gen.ts';
import { type DB } from '#/server/platform/db/schema.gen.ts';
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

/** Whether the database answers and every migration has run. */
async function isDatabaseReady(db: Kysely<DB>): Promise<boolean> {
  try {
    const { rows } = await sql<{ ready: boolean }>`
      select exists (select from kysely_migration where name >= ${NEWEST_MIGRATION})
        and exists (select from routine_sets where fingerprint = ${ROUTINES}) as ready`.execute(db);
    return rows[0]?.ready ?? false;
  } catch {
    return false; // an unreachable database is not ready
  }
}
