import { Plural, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { styled } from '#/client/ui/base/styled.tsx';
import { TestOffer } from './test-offer.tsx';
import { testOffersRecipe } from './test-offers-recipe.ts';
import type { useSearch } from './use-search.ts';

const Groups = styled('nav', testOffersRecipe);

/** The tests of words that ask for a set of them, one row each that leads to its labs; in the end all labs of all. */
export function TestGroups({ search: { tests, state, total } }: { search: ReturnType<typeof useSearch> }) {
  const { t } = useLingui();
  const resultCount = total?.count ?? 0;
  return (
    <Groups hasAll aria-label={t`Tests that you may mean`}>
      {tests.map(({ testId, count, fromHalalas, ...test }) => (
        <Link key={testId} to="/search" search={{ ...state, test: testId }}>
          <TestOffer test={{ ...test, offerCount: count, fromHalalas }} />
        </Link>
      ))}
      <Link to="/search" search={{ ...state, test: 'all' }}>
        <b>
          <Plural value={resultCount} one="Show # result" other="Show # results" />
        </b>
      </Link>
    </Groups>
  );
}
