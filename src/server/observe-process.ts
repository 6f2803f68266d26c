import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Config } from './config.ts';
import type { DB } from './db/schema.gen.ts';
import type { Metrics } from './metrics-route.ts';
import type { Observing } from './observe-requests.ts';
import { flushSpansNowAndThen } from './telemetry/flush-spans-now-and-then.ts';
import { loadTracing } from './telemetry/load-tracing.ts';

/** What a process that stays shows of itself, as far as it is set up; what is not is never loaded. */
export async function observeProcess(
  { telemetry, trustedProxies }: Pick<Config, 'telemetry' | 'trustedProxies'>,
  log: (entry: object) => void,
) {
  const { logRequests, otlp, slowQueryMs, metricsToken: token } = telemetry;
  let pool: pg.Pool | undefined;
  const stop = otlp ? flushSpansNowAndThen(await loadTracing(otlp)) : () => Promise.resolve();
  const observing: Observing = {
    logRequests,
    otlp,
    // Without a proxy of ours anybody could have written them.
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
    const { startMetrics } = await import('./telemetry/start-metrics.ts');
    return { metrics: { token, read: startMetrics({ db, pool: () => pool }) } };
  };
  return { observing, databaseOptions, metricsOf, stop };
}
