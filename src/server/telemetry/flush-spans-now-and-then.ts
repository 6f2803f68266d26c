import { setTimeout as pause } from 'node:timers/promises';
import type { Spans } from './spans.ts';

const EVERY_MS = 1_000;

/** For a process that stays. Returns what sends the last ones and ends it. */
export function flushSpansNowAndThen({ flush }: Spans): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const work = async () => {
    while (!signal.aborted) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await pause(EVERY_MS, undefined, { signal, ref: false }).catch(() => {});
      // oxlint-disable-next-line no-await-in-loop
      await flush();
    }
  };
  const ended = work();
  return async () => {
    stopping.abort();
    await ended;
  };
}
