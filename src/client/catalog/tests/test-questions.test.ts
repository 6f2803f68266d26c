import '#/client/core/messages/reading.ts';
import { expect, test } from 'vitest';
import { loadI18n } from '#/client/core/i18n.ts';
import type { ScaleMark } from '#/shared/search/scale.ts';
import { testQuestions, type TestQuestions } from './test-questions.ts';

const glucose = {
  fastingHours: 8,
  specimen: { ar: 'دم', en: 'Blood' },
  tubeMillilitres: null,
  turnaroundHours: 24,
  anonymousAllowed: true,
};
const marks = [7, 10, 17].map((turnaroundHours) => ({ turnaroundHours, totalHalalas: 6_500 }) as ScaleMark);

async function resultAnswer(given: Omit<TestQuestions, 'test'>) {
  const questions = testQuestions(await loadI18n('en'), 'en', { test: glucose, ...given });
  return questions.find(({ question }) => question === 'When is the result ready?')?.answer;
}

test('the result is that of the chosen lab, else of the labs of the page, else of the test', async () => {
  const scale = { marks, labCount: marks.length };
  expect(await resultAnswer({ scale, chosen: { turnaroundHours: 10 } })).toBe(
    'Within 10 hours of the visit.',
  );
  expect(await resultAnswer({ scale })).toContain('Within 7 to 17 hours of the visit');
  expect(await resultAnswer({ scale: undefined })).toBe('Within 24 hours of the visit.');
});
