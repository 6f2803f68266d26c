import { useLocale } from '#/client/core/providers.tsx';
import type { BasketAnswer } from '#/shared/search/basket.ts';

/** 'HbA1c, TSH': the names of some of the compared tests. */
export function useTestNames(tests: BasketAnswer['tests'], testIds: readonly number[]): string {
  const locale = useLocale();
  return tests
    .filter(({ testId }) => testIds.includes(testId))
    .map(({ name }) => name[locale])
    .join(locale === 'ar' ? '، ' : ', ');
}
