import type * as Files from 'node:fs/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startEngine } from '#/client/documents/sharing-picture/start-engine.ts';
import { readDrawingEngine } from '#/server/platform/documents/read-drawing-engine.ts';

const disk = vi.hoisted(() => ({ isBroken: true }));
vi.mock('node:fs/promises', async (original) => {
  const files = await original<typeof Files>();
  const readFile = (...given: Parameters<typeof files.readFile>) =>
    disk.isBroken ? Promise.reject(new Error('the disk failed')) : files.readFile(...given);
  return { ...files, readFile };
});

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());

test('a failed read or start of the engine is retried', async () => {
  await expect(readDrawingEngine()).rejects.toThrow('the disk failed');
  disk.isBroken = false;
  const engine = await readDrawingEngine();
  await expect(startEngine(Uint8Array.of(1, 2, 3))).rejects.toThrow('WebAssembly');
  // A request that Workers cancelled never settles.
  const cutOff = startEngine(new Promise(() => {}) as unknown as BufferSource);
  await expect(Promise.race([cutOff, Promise.resolve('under way')])).resolves.toBe('under way');
  expect(startEngine(engine)).toBe(cutOff);
  vi.setSystemTime(Date.now() + 6_000);
  const started = startEngine(engine);
  await expect(started).resolves.toBeUndefined();
  // The engine refuses a second start, so the code must not try.
  vi.setSystemTime(Date.now() + 6_000);
  expect(startEngine(engine)).toBe(started);
});
