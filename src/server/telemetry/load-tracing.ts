import type { OtlpSettings } from './otlp-settings.ts';
import { type Spans, spansInUse, useSpans } from './spans.ts';

/** Once for each process or isolate, with the first request that is to be traced. */
export async function loadTracing(otlp: OtlpSettings): Promise<Spans> {
  const { startTracing } = await import('./start-tracing.ts');
  const spans = spansInUse() ?? startTracing(otlp);
  useSpans(spans);
  return spans;
}
