import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { DrawingEngine } from './documents.ts';

let reading: Promise<DrawingEngine> | undefined;

/** Reads the engine from node_modules once; a failed read is retried with the next call. */
export function readDrawingEngine(): Promise<DrawingEngine> {
  reading ??= readFile(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))).then(
    (bytes) => new Uint8Array(bytes),
    (error: unknown) => {
      reading = undefined;
      throw error;
    },
  );
  return reading;
}
