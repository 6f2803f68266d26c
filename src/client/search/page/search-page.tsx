import { Plural } from '@lingui/react/macro';
import { useState } from 'react';
import { UnknownPlace } from '#/client/catalog/location/unknown-place.tsx';
import { placeName } from '#/client/catalog/location/use-visit-location.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { railRecipe } from '#/client/ui/lists/filter-rail-recipe.ts';
import { FilterRail } from '#/client/ui/lists/filter-rail.tsx';
import { FilterSheet } from '#/client/ui/lists/filter-sheet.tsx';
import { wrapRecipe } from '#/client/ui/page/wrap-recipe.ts';
import { EmergencyCard } from '../purposes/emergency-card.tsx';
import { PurposeCard } from '../purposes/purpose-card.tsx';
import { ResultList } from './result-list.tsx';
import { ResultsHead } from './results-head.tsx';
import { SearchBar } from './search-bar.tsx';
import { SearchFilters } from './search-filters.tsx';
import { SearchScale } from './search-scale.tsx';
import { countFilters } from './search-state.ts';
import { useSearch } from './use-search.ts';

const parts = partsOf(railRecipe);

const Wrap = styled('div', wrapRecipe);
const Columns = styled('div', railRecipe);

export function SearchPage() {
  const search = useSearch();
  const [isEditing, setEditing] = useState(false);
  const { state, facets, total, location, standIn, purposes, emergency, change, clear } = search;
  const locale = useLocale();
  const activeCount = countFilters(state);
  const resultCount = total?.count ?? 0;
  const fields = <SearchFilters state={state} facets={facets} onChange={change} />;
  const bar = (
    <SearchBar query={state.query ?? ''} location={location} isEditing={isEditing} onEdit={setEditing} />
  );
  if (emergency) {
    return (
      <Wrap space="close">
        {bar}
        <EmergencyCard kind={emergency} level="h1" />
      </Wrap>
    );
  }
  return (
    <Wrap space="close">
      {bar}
      <Columns>
        <FilterRail activeCount={activeCount} onClear={clear}>
          {fields}
        </FilterRail>
        <section>
          <ResultsHead
            search={search}
            sheet={
              <FilterSheet
                activeCount={activeCount}
                onClear={clear}
                showLabel={<Plural value={resultCount} one="Show # result" other="Show # results" />}
              >
                {fields}
              </FilterSheet>
            }
          />
          {standIn ? (
            <div className={parts.unknownPlace}>
              <UnknownPlace asked={state.location ?? ''} used={placeName(standIn, locale)} />
            </div>
          ) : null}
          <PurposeCard purposes={purposes} location={location} />
          <SearchScale search={search} />
          <ResultList search={search} />
        </section>
      </Columns>
    </Wrap>
  );
}
