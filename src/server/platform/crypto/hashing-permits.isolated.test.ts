import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withHashingPermit } from './hashing-permits.ts';

// Simulates Workers that cancel a request: the hash never ends.
const isCutOff = { now: false };
const run = () => (isCutOff.now ? new Promise<string>(() => {}) : Promise.resolve('a key'));
let addressCount = 0;
/** From another address each time, unless one is given. */
const hash = (address = `address ${(addressCount += 1)}`) => withHashingPermit(address, run);

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
  expect(await inTime).toBe('a key');
  expect(await hash()).toBe('a key');
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
  expect(await waiting).toBe('a key');
});

test('a /48 full of addresses leaves half of the queue and one permit to others', async () => {
  isCutOff.now = true;
  void hash('2001:db8:1:0::/64');
  isCutOff.now = false;
  const crowd = Array.from({ length: 60 }, (_, index) =>
    hash(`2001:db8:1:${index % 3}::/64`).catch((error: unknown) => error),
  );
  expect(await hash('2001:db8:2:0::/64')).toBe('a key');
  await vi.advanceTimersByTimeAsync(100);
  const refused = await Promise.all(crowd.slice(25));
  expect(refused.map((error) => (error as { code: string }).code)).toEqual(refused.map(() => 'SERVER_BUSY'));
  // Its hash never ends: the others of it wait until the permit expires.
  await vi.advanceTimersByTimeAsync(10_100);
  expect(await hash()).toBe('a key');
});

test('an address with many sign-ins waits for its own; those from elsewhere go past it', async () => {
  isCutOff.now = true;
  void hash('crowd');
  isCutOff.now = false;
  const crowd = Array.from({ length: 22 }, () => hash('crowd').catch((error: unknown) => error));
  // One of two permits is free, and twenty of the crowd wait before this one.
  expect(await hash('elsewhere')).toBe('a key');
  await vi.advanceTimersByTimeAsync(100);
  expect(await crowd.at(-1)).toMatchObject({ code: 'SERVER_BUSY' });
});
