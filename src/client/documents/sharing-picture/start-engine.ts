import { initWasm } from '@resvg/resvg-wasm';
import type { DrawingEngine } from '#/server/platform/documents/documents.ts';

const LONGEST_START_MS = 5_000;

let starting: { started: Promise<void>; since: number } | undefined;
let isRunning = false;

/**
 * Starts once per process: the engine refuses a second start. A start that failed, or that was cancelled with its
 * request on Workers, is retried.
 */
export function startEngine(engine: DrawingEngine): Promise<void> {
  if (starting && (isRunning || Date.now() - starting.since < LONGEST_START_MS)) return starting.started;
  const started = initWasm(engine).then(
    () => {
      isRunning = true;
    },
    (error: unknown) => {
      if (starting?.started === started) starting = undefined;
      throw error;
    },
  );
  starting = { started, since: Date.now() };
  return started;
}
