import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Statement } from '#/shared/results/analysis.ts';
import { rephrase } from './rephrase.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const words = (text: string) => ({ ar: text, en: text });
const statement: Statement = {
  ruleId: 'a-rule',
  ruleVersion: 1,
  isPattern: false,
  title: words('Title'),
  saw: words('Seen'),
  mayMean: words('Meaning'),
  ask: words('Question?'),
  mindsPregnancy: false,
  inputs: [],
  source: { name: '', year: 2026, url: '' },
  followUp: null,
};

test('a model call that its request aborted is retried after ten seconds, not after a day', async () => {
  const asked = vi.fn<() => Promise<Response>>(() => new Promise(() => {}));
  vi.stubGlobal('fetch', asked);
  const ask = () =>
    rephrase({ apiUrl: 'https://model.test', apiKey: null, model: 'any' }, [statement], () => {});
  void ask();
  await vi.advanceTimersByTimeAsync(0);
  const waiting = ask();
  asked.mockImplementation(() => Promise.resolve(new Response('no', { status: 500 })));
  await vi.advanceTimersByTimeAsync(9_999);
  expect(asked).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await waiting).toBeNull();
  // A failure is not retried at once.
  expect(await ask()).toBeNull();
  expect(asked).toHaveBeenCalledTimes(2);
});
