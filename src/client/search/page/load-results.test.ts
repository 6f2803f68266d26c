import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { procedureUtils } from '#/client/core/procedures/procedure-utils.ts';
import { riyadh } from '../../../../tests/support/pages/chosen-riyadh.ts';
import { loadResults } from './load-results.ts';
import { filtersOf, searchState } from './search-state.ts';

const hba1c = { testId: 35, name: { ar: 'السكر التراكمي', en: 'HbA1c' }, nameInFull: null, fastingHours: 0 };

/** What is asked for on the way to a page without rows. */
async function askedFor(search: Record<string, unknown>, matchedTests: (typeof hba1c)[]) {
  const asked: string[] = [];
  const empty = { rows: [], nextCursor: null, matchedTests, chosenTestId: matchedTests[0]?.testId ?? null };
  const queryClient = new QueryClient();
  const trpc = procedureUtils(queryClient, async (_type, name) => {
    asked.push(name);
    return name === 'search.labTests' ? empty : null;
  });
  const state = searchState(search);
  await loadResults(trpc, state, riyadh);
  const relaxation = trpc.search.relaxation.getData(filtersOf(state, riyadh));
  queryClient.clear();
  return { asked, relaxation };
}

test('a page that filters emptied comes with the filter to take off', async () => {
  const { asked, relaxation } = await askedFor({ query: 'hba1c', priceMax: 10 }, [hba1c]);
  expect(asked).toEqual(['search.labTests', 'search.scale', 'search.relaxation']);
  expect(relaxation).toBeNull();
});

test('words that name no test come with the nearest names and what others look for', async () => {
  const { asked } = await askedFor({ query: 'gingerometer', radiusKm: 50 }, []);
  expect(asked).toEqual([
    'search.labTests',
    'catalog.popularTests',
    'search.nearestTests',
    'search.commonPurposes',
  ]);
});
