import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { DB } from '../db/schema.gen.ts';
import type { Observing } from '../http/observe-requests.ts';
import { flushSpansPeriodically } from '../telemetry/flush-spans-periodically.ts';
import { loadTracing } from '../telemetry/load-tracing.ts';
import type { TelemetrySettings } from '../telemetry/parse-telemetry-settings.ts';
import type { Metrics } from './metrics-route.ts';

/** Sets up logs, traces and metrics of a Node process. Parts that are not configured are never loaded. */
export async function observeProcess(
  { telemetry, trustedProxies }: { telemetry: TelemetrySettings; trustedProxies: number },
  log: (entry: object) => void,
) {
  const { logRequests, otlp, slowQueryMs, metricsToken: token } = telemetry;
  let pool: pg.Pool | undefined;
  const stop = otlp ? flushSpansPeriodically(await loadTracing(otlp)) : () => Promise.resolve();
  const observing: Observing = {
    logRequests,
    otlp,
    // Without a trusted proxy any client could set these headers.
    proxyOf: (c) =>
      trustedProxies === 0
        ? {}
        : { requestId: c.req.header('x-request-id'), traceparent: c.req.header('traceparent') },
  };
  const databaseOptions = {
    slow: { slowMs: slowQueryMs, log },
    onPool: (opened: pg.Pool) => {
      pool = opened;
    },
  };
  const metricsOf = async (db: Kysely<DB>): Promise<{ metrics?: Metrics }> => {
    if (token === null) return {};
    const { startMetrics } = await import('./start-metrics.ts');
    return { metrics: { token, read: startMetrics({ db, pool: () => pool }) } };
  };
  /** How many requests wait for a connection. */
  const countWaiting = () => pool?.waitingCount ?? 0;
  return { observing, databaseOptions, metricsOf, countWaiting, stop };
}
