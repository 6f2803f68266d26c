import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { AppEnv } from './app-env.ts';
import { executionOf } from './execution-of.ts';
import { loadTracing } from './telemetry/load-tracing.ts';
import { type Measure, newMeasure, withMeasure } from './telemetry/measure.ts';
import type { OtlpSettings } from './telemetry/otlp-settings.ts';
import { pagePatternOf } from './telemetry/page-patterns.ts';
import { inSpan, type OpenSpan, spansInUse } from './telemetry/spans.ts';
import { happened } from './telemetry/watchers.ts';

export type Observing = {
  /** One line for each request. */
  logRequests: boolean;
  otlp: OtlpSettings | null;
  /** What a proxy of ours wrote in front of a request; on other headers anybody can write what they like. */
  proxyOf: (c: HonoContext<AppEnv>) => { requestId?: string | undefined; traceparent?: string | undefined };
};

const REQUEST_ID = /^[\w-]{8,64}$/;
/** Asked every few seconds by machines, or no work of ours. */
const UNSEEN = /^\/(?:healthz|readyz|metrics|assets\/.*)$/;
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const EVERY_PATH = new Set(['*', '/*']);

/** Measures each request: who (by role), what (by pattern), how long, and how it ended. */
export function observeRequests(
  { logRequests, otlp, proxyOf }: Observing,
  log: (entry: object) => void,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (UNSEEN.test(c.req.path)) return next();
    if (otlp && spansInUse() === null) await loadTracing(otlp);
    const { requestId, traceparent } = proxyOf(c);
    const measure = newMeasure(
      requestId !== undefined && REQUEST_ID.test(requestId) ? requestId : crypto.randomUUID(),
    );
    const startedAt = performance.now();
    const finish = () => {
      const request = { method: methodOf(c), route: routeOf(c), status: c.res.status };
      const ms = performance.now() - startedAt;
      happened('request', { ...request, ms });
      if (logRequests) log(lineOf(request, measure, ms));
      return request;
    };
    if (!otlp) {
      await withMeasure(measure, () => next().then(finish));
    } else {
      await withMeasure(measure, () =>
        inSpan({ name: methodOf(c), kind: 'server', traceparent: traceparent ?? null }, async (span) => {
          if (span.traceId !== null) measure.traceId = span.traceId;
          await next();
          describeSpan(span, finish(), measure);
        }),
      );
    }
    setRequestId(c, measure.requestId);
    const flushed = spansInUse()?.flush;
    if (otlp && flushed) executionOf(c)?.waitUntil(flushed());
  };
}

/** Some runtimes take any word for one. */
const methodOf = (c: HonoContext<AppEnv>) => (METHODS.has(c.req.method) ? c.req.method : 'other');

type Request = { method: string; route: string; status: number };

/** The pattern of whoever answered last. What answers every path is a page, or a file of the build. */
function routeOf(c: HonoContext<AppEnv>): string {
  const pattern = routePath(c);
  return EVERY_PATH.has(pattern) ? pagePatternOf(c.req.path) : pattern;
}

function describeSpan(span: OpenSpan, { method, route, status }: Request, { role, requestId }: Measure) {
  if (span.traceId === null) return;
  span.name(`${method} ${route}`);
  span.set({
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': status,
    'app.role': role,
    'app.request_id': requestId,
  });
  if (status >= 500) span.fail(`${status}`);
}

function lineOf({ method, route, status }: Request, measure: Measure, ms: number): object {
  const { role, procedures, outcomes, cache, statements } = measure;
  // What is undefined is left out of the line.
  return {
    level: status >= 500 ? 'error' : 'info',
    message: 'request',
    method,
    route,
    procedures: procedures.length > 0 ? procedures : undefined,
    status,
    outcomes: outcomes.length > 0 ? outcomes : undefined,
    role,
    ms: tenth(ms),
    cache,
    sessionMs: tenth(measure.sessionMs),
    renderMs: tenth(measure.renderMs),
    statements: statements > 0 ? statements : undefined,
    databaseMs: tenth(measure.databaseMs),
    waitMs: tenth(measure.waitMs),
  };
}

const tenth = (ms: number) => (ms > 0 ? Math.round(ms * 10) / 10 : undefined);

function setRequestId(c: HonoContext<AppEnv>, requestId: string) {
  try {
    c.res.headers.set('x-request-id', requestId);
  } catch {
    // The headers of an answer that came from elsewhere can be closed.
    c.res = new Response(c.res.body, c.res);
    c.res.headers.set('x-request-id', requestId);
  }
}
