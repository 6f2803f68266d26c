import { setTimeout as pause } from 'node:timers/promises';
import type { Spans } from './spans.ts';

const EVERY_MS = 1_000;

/** For a long-lived process. Returns a function that flushes once more and stops. */
export function flushSpansPeriodically({ flush }: Spans): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const work = async () => {
    while (!signal.aborted) {
      await pause(EVERY_MS, undefined, { signal, ref: false }).catch(() => {});
      await flush();
    }
  };
  const ended = work();
  return async () => {
    stopping.abort();
    await ended;
  };
}
