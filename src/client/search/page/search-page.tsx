import { Plural } from '@lingui/react/macro';
import { Suspense, useEffect } from 'react';
import { placeName } from '#/client/catalog/location/use-visit-location.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { railRecipe } from '#/client/ui/lists/filter-rail-recipe.ts';
import { FilterRail } from '#/client/ui/lists/filter-rail.tsx';
import { FilterSheet } from '#/client/ui/lists/filter-sheet.tsx';
import { searchBarRecipe } from '#/client/ui/lists/search-bar-recipe.ts';
import { wrapRecipe } from '#/client/ui/page/wrap-recipe.ts';
import { EmergencyCard, PurposeCard, SearchFilters, SearchStart, UnknownPlace } from './lazy-parts.tsx';
import { keepRecentSearch } from './recent-searches.ts';
import { ResultList } from './result-list.tsx';
import { ResultsHead } from './results-head.tsx';
import { SearchBar } from './search-bar.tsx';
import { SearchScale } from './search-scale.tsx';
import { asksForNothing, countFilters } from './search-state.ts';
import { useSearch } from './use-search.ts';

const parts = partsOf(railRecipe);
const barParts = partsOf(searchBarRecipe);

const Wrap = styled('div', wrapRecipe);
const Columns = styled('div', railRecipe);

export function SearchPage() {
  const search = useSearch();
  const { emergency } = search;
  if (emergency) {
    return (
      <Wrap space="bar">
        <SearchBar search={search} />
        <Suspense>
          <EmergencyCard kind={emergency} level="h1" />
        </Suspense>
      </Wrap>
    );
  }
  if (asksForNothing(search.state)) {
    return (
      <Wrap space="bar">
        <SearchBar search={search} />
        <Suspense>
          <SearchStart />
        </Suspense>
      </Wrap>
    );
  }
  return <Results search={search} />;
}

function Results({ search }: { search: ReturnType<typeof useSearch> }) {
  const { state, total, location, standIn, purposes, clear } = search;
  const locale = useLocale();
  const activeCount = countFilters(state);
  const resultCount = total?.count ?? 0;
  const { query } = state;
  useEffect(() => {
    if (query !== undefined && resultCount > 0) keepRecentSearch(query);
  }, [query, resultCount]);
  const fields = (
    <Suspense>
      <SearchFilters search={search} />
    </Suspense>
  );
  return (
    <Wrap space="bar">
      <SearchBar search={search}>
        <FilterSheet
          className={barParts.filter}
          activeCount={activeCount}
          onClear={clear}
          showLabel={<Plural value={resultCount} one="Show # result" other="Show # results" />}
        >
          {fields}
        </FilterSheet>
      </SearchBar>
      <Columns below="bar">
        {search.namesNothing ? null : (
          <FilterRail activeCount={activeCount} onClear={clear}>
            {fields}
          </FilterRail>
        )}
        <section>
          <ResultsHead search={search} />
          {standIn ? (
            <div className={parts.unknownPlace}>
              <Suspense>
                <UnknownPlace asked={state.location ?? ''} used={placeName(standIn, locale)} />
              </Suspense>
            </div>
          ) : null}
          {purposes.length > 0 ? (
            <Suspense>
              <PurposeCard purposes={purposes} location={location} />
            </Suspense>
          ) : null}
          <SearchScale search={search} />
          <ResultList search={search} />
        </section>
      </Columns>
    </Wrap>
  );
}
