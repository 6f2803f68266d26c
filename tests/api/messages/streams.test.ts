import { afterEach, expect, test, vi } from 'vitest';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import { pollInbox } from '#/server/platform/trpc/poll-inbox.ts';
import { testDb } from '../../support/db/db.ts';
import { isFull } from '../../support/is-full.ts';

const db = await testDb();
afterEach(async () => {
  vi.useRealTimers();
  await db.deleteFrom('rate_limits').execute();
});

const open = (over: object = {}) =>
  pollInbox({ db, channel: 'somebody', clientAddress: '203.0.113.5', ...over }, new AbortController().signal)[
    Symbol.asyncIterator
  ]();
const isOpen = async (over?: object) => (await open(over).next()).done !== true;

test.each([
  ['person', limits.streamsByAccount, {}, { channel: 'another' }],
  ['lab', limits.streamsByLab, { channel: 'lab:1' }, { channel: 'lab:2' }],
  ['address', limits.streamsByAddress, {}, { clientAddress: '203.0.113.6' }],
])('on Workers the streams that a %s opens are limited', async (_, { name, points }, own, other) => {
  expect(await isOpen(own)).toBe(true);
  const counted = db.updateTable('rate_limits').set({ points }).where('key', 'like', `${name}:%`);
  await counted.execute();
  expect(await isOpen(own)).toBe(false);
  expect(await isOpen(other)).toBe(true);
});

test.runIf(isFull)(
  'on Workers a stream ends with its window, in a way that browsers reconnect',
  async () => {
    const stream = open();
    await stream.next();
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + limits.streamsByAddress.windowSeconds * 1000);
    await expect(stream.next()).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  },
  30_000,
);
