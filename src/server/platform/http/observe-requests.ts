import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { emitEvent } from '../telemetry/events.ts';
import { loadTracing } from '../telemetry/load-tracing.ts';
import { type Measure, newMeasure, withMeasure } from '../telemetry/measure.ts';
import type { OtlpSettings } from '../telemetry/otlp-settings.ts';
import { pagePatternOf } from '../telemetry/page-patterns.ts';
import { inSpan, type OpenSpan, spansInUse } from '../telemetry/spans.ts';
import type { AppEnv } from './app-env.ts';
import { executionContext } from './execution-context.ts';

export type Observing = {
  /** Whether each request is logged in one line. */
  logRequests: boolean;
  otlp: OtlpSettings | null;
  /** Reads the headers that a trusted proxy has set; a client can forge the others. */
  proxyOf: (c: HonoContext<AppEnv>) => { requestId?: string | undefined; traceparent?: string | undefined };
};

const REQUEST_ID = /^[\w-]{8,64}$/;
/** Requests of monitors and for static files. */
const UNSEEN = /^\/(?:healthz|readyz|metrics|assets\/.*)$/;
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const EVERY_PATH = new Set(['*', '/*']);

/** Measures each request: role, route pattern, duration and outcome. */
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
      emitEvent('request', { ...request, ms });
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
    if (!c.var.isComplete) setRequestId(c, measure.requestId);
    const flushed = spansInUse()?.flush;
    if (otlp && flushed) executionContext(c)?.waitUntil(flushed());
  };
}

/** Some runtimes accept any method name; the label must stay one of a few. */
const methodOf = (c: HonoContext<AppEnv>) => (METHODS.has(c.req.method) ? c.req.method : 'other');

type Request = { method: string; route: string; status: number };

/** The pattern of the last matched route. A catch-all pattern is a page or a file of the build. */
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
  // JSON.stringify omits undefined fields.
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
    // The headers of a fetched response are immutable.
    c.res = new Response(c.res.body, c.res);
    c.res.headers.set('x-request-id', requestId);
  }
}
