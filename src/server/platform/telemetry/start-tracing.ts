import {
  context,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';
import type { OtlpSettings } from './otlp-settings.ts';
import { spanQueue } from './span-queue.ts';
import { noSpan, type OpenSpan, type SpanFacts, type Spans } from './spans.ts';

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT };
const TRACEPARENT =
  /^00-(?!0{32})(?<traceId>[\da-f]{32})-(?!0{16})(?<spanId>[\da-f]{16})-(?<flags>[\da-f]{2})$/;

/** Starts OpenTelemetry. Imported lazily, because the packages are large. */
export function startTracing(otlp: OtlpSettings): Spans {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const { processor, flush } = spanQueue(otlp);
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': otlp.serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(otlp.ratio) }),
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer('mukhtabari');

  async function inSpan<Value>(facts: SpanFacts, work: (span: OpenSpan) => Promise<Value>): Promise<Value> {
    const { name, kind, attributes } = facts;
    // A request starts a trace or continues the proxy's; the active context is never its parent.
    const around = kind === 'server' ? parentOf(facts.traceparent ?? null) : context.active();
    // A span outside a request, such as a task's statement, starts no trace.
    if (kind !== 'server' && !trace.getSpan(around)) return work(noSpan);
    const span = tracer.startSpan(
      name,
      { kind: kind ? kinds[kind] : SpanKind.INTERNAL, ...(attributes && { attributes }) },
      around,
    );
    try {
      return await context.with(trace.setSpan(around, span), () => work(openSpan(span)));
    } catch (error) {
      // Only the error's name: its message may quote user input.
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'thrown' });
      throw error;
    } finally {
      span.end();
    }
  }
  return { inSpan, flush };
}

const openSpan = (span: Span): OpenSpan => ({
  traceId: span.spanContext().traceId,
  name: (name) => span.updateName(name),
  set: (attributes) => span.setAttributes(attributes),
  fail: (reason) => span.setStatus({ code: SpanStatusCode.ERROR, message: reason }),
});

function parentOf(traceparent: string | null): Context {
  const { traceId, spanId, flags } = TRACEPARENT.exec(traceparent ?? '')?.groups ?? {};
  if (traceId === undefined || spanId === undefined || flags === undefined) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16) & 1;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}
