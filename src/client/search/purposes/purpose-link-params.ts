import type { PurposeAnswer } from '#/shared/search/purpose.ts';

/** The address of the comparison of a purpose's tests. */
export const comparisonOf = (slug: string, testIds: readonly number[]) => ({
  purpose: slug,
  tests: testIds.join(','),
});

export const testIdsOf = ({ tests }: PurposeAnswer) => tests.map(({ testId }) => testId);
