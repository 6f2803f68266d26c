import type { BasketAnswer } from '#/shared/basket.ts';
import { useLocale } from '../providers.tsx';

/** 'HbA1c, TSH' of some of the compared tests. */
export function useTestNames(tests: BasketAnswer['tests'], testIds: readonly number[]): string {
  const locale = useLocale();
  return tests
    .filter(({ testId }) => testIds.includes(testId))
    .map(({ name }) => name[locale])
    .join(locale === 'ar' ? '، ' : ', ');
}
