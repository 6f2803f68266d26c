import { JsonTraceSerializer } from '@opentelemetry/otlp-transformer';
import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { OtlpSettings } from './otlp-settings.ts';

const MOST_WAITING = 4_096;
const BATCH = 512;
const LONGEST_SENDING_MS = 3_000;

/**
 * Queues ended spans until `flush` sends them. Uses fetch, which both runtimes have. If the collector is down or slow,
 * spans above the limit are dropped, so no request waits for it.
 */
export function spanQueue({ url, headers }: Pick<OtlpSettings, 'url' | 'headers'>) {
  let waiting: ReadableSpan[] = [];
  const processor: SpanProcessor = {
    onStart: () => {},
    onEnd: (span) => {
      if (waiting.length < MOST_WAITING) waiting.push(span);
    },
    forceFlush: () => flush(),
    shutdown: () => flush(),
  };

  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH);
      waiting = waiting.slice(BATCH);
      if (!(await send(batch))) return;
    }
  }

  async function send(batch: ReadableSpan[]): Promise<boolean> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JsonTraceSerializer.serializeRequest(batch) as Uint8Array<ArrayBuffer>,
        redirect: 'manual',
        signal: AbortSignal.timeout(LONGEST_SENDING_MS),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }

  return { processor, flush };
}
