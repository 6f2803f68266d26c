import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Price } from '#/client/ui/text/price.tsx';
import { testOffersRecipe } from './test-offers-recipe.ts';
import type { useSearch } from './use-search.ts';

const parts = partsOf(testOffersRecipe);

const Groups = styled('nav', testOffersRecipe);

/** The tests of words that ask for a set of them, one row each that leads to its labs; in the end all labs of all. */
export function TestGroups({ search: { tests, state, total } }: { search: ReturnType<typeof useSearch> }) {
  const { t } = useLingui();
  const locale = useLocale();
  const resultCount = total?.count ?? 0;
  return (
    <Groups tubes="none" aria-label={t`Tests that you may mean`}>
      {tests.map(({ testId, name, count, fromHalalas }) => (
        <Link key={testId} to="/search" search={{ ...state, test: testId }}>
          <b>{name[locale]}</b>
          <small>
            <Plural value={count} one="# lab" other="# labs" />
          </small>
          <span className={parts.from}>
            <Trans id="price.from">From</Trans> <Price halalas={fromHalalas} />
          </span>
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
