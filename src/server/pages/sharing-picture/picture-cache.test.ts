import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pictureCache } from './picture-cache.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const png = (mark: number) => Uint8Array.of(mark);
const never = () => new Promise<never>(() => {});
const admit = () => Promise.resolve();

function newPictures() {
  const read = pictureCache();
  const work: Promise<unknown>[] = [];
  const waitUntil = (promise: Promise<unknown>) => void work.push(promise);
  return {
    work,
    read: (key: string, draw: () => Promise<Uint8Array<ArrayBuffer>>) =>
      read({ key, draw, admit, waitUntil }),
  };
}

test('a drawing that was cancelled with its request blocks others for ten seconds at most', async () => {
  const { read } = newPictures();
  const cutOff = Array.from({ length: 8 }, (_, index) => read(`cut off ${index}`, never).catch(String));
  await vi.advanceTimersByTimeAsync(0);
  // The queue is full.
  await expect(read('early', () => Promise.resolve(png(1)))).rejects.toThrow('RATE_LIMITED');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(new Set(await Promise.all(cutOff))).toEqual(new Set(['AppError: RATE_LIMITED']));
  const later = read('another', () => Promise.resolve(png(2)));
  const same = read('cut off 0', () => Promise.resolve(png(3)));
  await vi.advanceTimersByTimeAsync(200);
  expect([await later, await same]).toEqual([png(2), png(3)]);
});

test('a caller that waits for a cancelled drawing draws again, once for all waiting callers', async () => {
  const { read } = newPictures();
  void read('a', never).catch(() => {});
  await vi.advanceTimersByTimeAsync(5_000);
  let drawn = 0;
  const waiting = Array.from({ length: 20 }, () => read('a', () => Promise.resolve(png((drawn += 1)))));
  await vi.advanceTimersByTimeAsync(5_100);
  expect(new Set((await Promise.all(waiting)).map(([mark]) => mark))).toEqual(new Set([1]));
});

test('a drawing continues after its request, with a pause between two drawings', async () => {
  const { read, work } = newPictures();
  const times: number[] = [];
  const draw = async () => {
    times.push(Date.now());
    return png(1);
  };
  const answers = ['a', 'b', 'c'].map((key) => read(key, draw));
  await vi.advanceTimersByTimeAsync(1_000);
  await Promise.all(answers);
  expect(work).toHaveLength(3);
  await Promise.all(work);
  const [first = 0, second = 0, third = 0] = times;
  expect([second - first, third - second].every((gap) => gap >= 50)).toBe(true);
});

test('a failed drawing does not block the next', async () => {
  const { read } = newPictures();
  await expect(read('a', () => Promise.reject(new Error('no ink')))).rejects.toThrow('no ink');
  const again = read('a', () => Promise.resolve(png(4)));
  await vi.advanceTimersByTimeAsync(100);
  expect(await again).toEqual(png(4));
});
