import '#/client/core/messages/missing.ts';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CategoryLinks } from '#/client/catalog/categories/category-links.tsx';
import { useChosenPlace } from '#/client/catalog/location/use-visit-location.ts';
import { trpc } from '#/client/core/trpc.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { SleepingQuestions } from '../purposes/sleeping-questions.ts';
import { useRecentSearches } from './recent-searches.ts';
import { startInputs } from './search-start-inputs.ts';
import { searchStartRecipe } from './search-start-recipe.ts';
import { TestLinks } from './test-links.tsx';

const parts = partsOf(searchStartRecipe);

const Start = styled('div', searchStartRecipe);

/** Before anything is asked for: what many look for and ask, the categories, and what this device has looked for. */
export function SearchStart() {
  const categories = trpc.catalog.categories.useQuery().data?.rows ?? [];
  return (
    <Start>
      <h1>
        <Trans>What are you looking for?</Trans>
      </h1>
      <PopularTests />
      <AskedQuestions />
      {categories.length > 0 ? (
        <section>
          <h2>
            <Trans>Categories</Trans>
          </h2>
          <CategoryLinks categories={categories} counts="real" />
        </section>
      ) : null}
      <RecentSearches />
    </Start>
  );
}

/** For people who know what troubles them and not the name of a test. */
export const AskedQuestions = () => (
  <section aria-labelledby="questions">
    <h2 id="questions">
      <Link to="/categories" hash="purposes">
        <Trans>Or start with your question</Trans>
      </Link>
    </h2>
    <SleepingQuestions room={340} />
  </section>
);

/** Each leads to its laboratories. */
export function PopularTests() {
  const { data } = trpc.catalog.popularTests.useQuery(startInputs.popular(useChosenPlace()));
  return <TestLinks to="/search" title={<Trans>Popular tests</Trans>} tests={data?.rows ?? []} />;
}

/** Last on the page, because only the device knows them: they move nothing when they appear. */
function RecentSearches() {
  const { searches, forget } = useRecentSearches();
  if (searches.length === 0) return null;
  return (
    <section>
      <div className={parts.head}>
        <h2>
          <Trans>Your recent searches</Trans>
        </h2>
        <button type="button" className="link" onClick={forget}>
          <Trans>Clear them</Trans>
        </button>
      </div>
      <ul className={parts.words}>
        {searches.map((query) => (
          <li key={query}>
            <Link to="/search" search={{ query }}>
              <bdi>{query}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
