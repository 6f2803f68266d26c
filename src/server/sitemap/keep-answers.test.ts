import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepAnswers } from './keep-answers.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const never = () => new Promise<never>(() => {});

function newAnswers() {
  const answer = keepAnswers<string>(100, (text) => text.length);
  return (work: () => Promise<string>) => answer({ key: 'a', work, waitUntil: () => {} });
}

test('whoever waits is not kept by a second answer that was cut off, either', async () => {
  const answer = newAnswers();
  void answer(never);
  const ends: string[] = [];
  // Of those who wait the first one begins anew, and is cut off as well.
  void answer(never);
  void answer(() => Promise.resolve('at last')).then((text) => ends.push(text));
  await vi.advanceTimersByTimeAsync(59_000);
  expect(ends).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(ends).toEqual(['at last']);
});

test('an answer that fails is told to all who wait, and the next one asks again', async () => {
  const answer = newAnswers();
  const failing = () => Promise.reject(new Error('no paper'));
  const waiting = [failing, () => Promise.resolve('not asked')].map((work) => answer(work).catch(String));
  expect(await Promise.all(waiting)).toEqual(['Error: no paper', 'Error: no paper']);
  expect(await answer(() => Promise.resolve('found'))).toBe('found');
  expect(await answer(never)).toBe('found');
});
