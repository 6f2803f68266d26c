import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { passwordScrypt } from './password-scrypt.ts';

type Callback = (error: Error | null, key: Buffer) => void;

// Simulates Workers that cancel a request: the hash never calls back.
const isCutOff = vi.hoisted(() => ({ now: false }));
vi.mock('node:crypto', () => ({
  scrypt: (_password: string, _salt: Buffer, bytes: number, _options: object, callback: Callback) => {
    if (!isCutOff.now) queueMicrotask(() => callback(null, Buffer.alloc(bytes)));
  },
}));

const hash = () => passwordScrypt('x', Buffer.alloc(16), { N: 16, r: 1, p: 1 });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('permits of cancelled requests expire after ten seconds', async () => {
  isCutOff.now = true;
  void hash();
  void hash();
  isCutOff.now = false;
  const tooSoon = hash().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(5_000);
  const inTime = hash();
  await vi.advanceTimersByTimeAsync(5_100);
  expect(await tooSoon).toMatchObject({ code: 'SERVER_BUSY', retryAfterSeconds: 5 });
  expect(await inTime).toHaveLength(32);
  expect(await hash()).toHaveLength(32);
});

test('cancelled requests leave the queue after one second', async () => {
  isCutOff.now = true;
  void hash();
  void hash();
  isCutOff.now = false;
  // Fifty wait; then their requests are cancelled with their timers.
  for (let i = 0; i < 50; i += 1) void hash();
  await expect(hash()).rejects.toMatchObject({ code: 'SERVER_BUSY' });
  vi.clearAllTimers();
  vi.setSystemTime(Date.now() + 1_500);
  const waiting = hash();
  await vi.advanceTimersByTimeAsync(9_000);
  expect(await waiting).toHaveLength(32);
});

test('an address with many sign-ins waits for its own; those from elsewhere go past it', async () => {
  const hashFrom = (address: string) => passwordScrypt('x', Buffer.alloc(16), { N: 16, r: 1, p: 1 }, address);
  isCutOff.now = true;
  void hashFrom('crowd');
  isCutOff.now = false;
  const crowd = Array.from({ length: 22 }, () => hashFrom('crowd').catch((error: unknown) => error));
  // One of two permits is free, and twenty of the crowd wait before this one.
  expect(await hashFrom('elsewhere')).toHaveLength(32);
  await vi.advanceTimersByTimeAsync(100);
  expect(await crowd.at(-1)).toMatchObject({ code: 'SERVER_BUSY' });
});
