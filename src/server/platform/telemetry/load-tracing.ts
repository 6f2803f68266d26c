import type { OtlpSettings } from './otlp-settings.ts';
import { type Spans, spansInUse, useSpans } from './spans.ts';

/** Loads tracing with the first traced request, once per process or isolate. */
export async function loadTracing(otlp: OtlpSettings): Promise<Spans> {
  const { startTracing } = await import('./start-tracing.ts');
  const spans = spansInUse() ?? startTracing(otlp);
  useSpans(spans);
  return spans;
}
