import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerCache } from './answer-cache.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const never = () => new Promise<never>(() => {});

function newAnswers() {
  const answer = answerCache<string>(100, (text) => text.length);
  return (work: () => Promise<string>) => answer({ key: 'a', work, waitUntil: () => {} });
}

test('a caller also survives a second cancelled computation', async () => {
  const answer = newAnswers();
  void answer(never);
  const ends: string[] = [];
  // The first waiting caller starts again and is cancelled as well.
  void answer(never);
  void answer(() => Promise.resolve('at last')).then((text) => ends.push(text));
  await vi.advanceTimersByTimeAsync(59_000);
  expect(ends).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(ends).toEqual(['at last']);
});

test('a failure rejects all waiting callers, and the next caller starts again', async () => {
  const answer = newAnswers();
  const failing = () => Promise.reject(new Error('no paper'));
  const waiting = [failing, () => Promise.resolve('not asked')].map((work) => answer(work).catch(String));
  expect(await Promise.all(waiting)).toEqual(['Error: no paper', 'Error: no paper']);
  expect(await answer(() => Promise.resolve('found'))).toBe('found');
  expect(await answer(never)).toBe('found');
});
