import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPictures } from './keep-pictures.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const png = (mark: number) => Uint8Array.of(mark);
const never = () => new Promise<never>(() => {});
const admit = () => Promise.resolve();

function newPictures() {
  const read = keepPictures();
  const work: Promise<unknown>[] = [];
  const waitUntil = (promise: Promise<unknown>) => void work.push(promise);
  return {
    work,
    read: (key: string, draw: () => Promise<Uint8Array<ArrayBuffer>>) =>
      read({ key, draw, admit, waitUntil }),
  };
}

test('a drawing that was cut off with its request holds up the others for ten seconds, not for ever', async () => {
  const { read } = newPictures();
  const cutOff = Array.from({ length: 8 }, (_, index) => read(`cut off ${index}`, never).catch(String));
  await vi.advanceTimersByTimeAsync(0);
  // All places are taken.
  await expect(read('early', () => Promise.resolve(png(1)))).rejects.toThrow('RATE_LIMITED');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(new Set(await Promise.all(cutOff))).toEqual(new Set(['AppError: RATE_LIMITED']));
  const later = read('another', () => Promise.resolve(png(2)));
  const same = read('cut off 0', () => Promise.resolve(png(3)));
  await vi.advanceTimersByTimeAsync(200);
  expect([await later, await same]).toEqual([png(2), png(3)]);
});

test('who waits for a drawing that does not come has it drawn anew', async () => {
  const { read } = newPictures();
  void read('a', never).catch(() => {});
  await vi.advanceTimersByTimeAsync(5_000);
  let drawn = 0;
  const waiting = Array.from({ length: 20 }, () => read('a', () => Promise.resolve(png((drawn += 1)))));
  await vi.advanceTimersByTimeAsync(5_100);
  expect(new Set((await Promise.all(waiting)).map(([mark]) => mark))).toEqual(new Set([1]));
});

test('a drawing goes on after its request, and others come to their turn between two', async () => {
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

test('a drawing that fails is no obstacle to the next', async () => {
  const { read } = newPictures();
  await expect(read('a', () => Promise.reject(new Error('no ink')))).rejects.toThrow('no ink');
  const again = read('a', () => Promise.resolve(png(4)));
  await vi.advanceTimersByTimeAsync(100);
  expect(await again).toEqual(png(4));
});
