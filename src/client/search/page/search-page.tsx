import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { railRecipe } from '#/client/ui/lists/filter-rail-recipe.ts';
import { FilterRail } from '#/client/ui/lists/filter-rail.tsx';
import { FilterSheet } from '#/client/ui/lists/filter-sheet.tsx';
import { wrapRecipe } from '#/client/ui/page/wrap-recipe.ts';
import { ResultList } from './result-list.tsx';
import { ResultsHead } from './results-head.tsx';
import { SearchBar, type Editing } from './search-bar.tsx';
import { SearchFilters } from './search-filters.tsx';
import { countFilters } from './search-state.ts';
import { useSearch } from './use-search.ts';

const parts = partsOf(railRecipe);

const Wrap = styled('div', wrapRecipe);
const Columns = styled('div', railRecipe);

export function SearchPage() {
  const search = useSearch();
  const [editing, setEditing] = useState<Editing>(null);
  const { state, facets, total, location, takenPlace, answer, change, clear } = search;
  const activeCount = countFilters(state);
  const resultCount = total?.count ?? 0;
  const fields = <SearchFilters state={state} facets={facets} onChange={change} />;
  const unknownPlace = state.location && !takenPlace && answer.isSuccess ? state.location : null;
  return (
    <Wrap space="close">
      <SearchBar query={state.query ?? ''} location={location} editing={editing} onEdit={setEditing} />
      <Columns>
        <FilterRail activeCount={activeCount} onClear={clear}>
          {fields}
        </FilterRail>
        <section>
          <ResultsHead
            search={search}
            onChangeLocation={() => {
              setEditing('location');
            }}
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
          {unknownPlace ? (
            <div className={parts.unknownPlace}>
              <Notice tone="amber">
                <span>
                  <Trans>The place “{unknownPlace}” was not found, so distances are unknown.</Trans>{' '}
                  <button
                    type="button"
                    className="link"
                    onClick={() => {
                      setEditing('location');
                    }}
                  >
                    <Trans>Change place</Trans>
                  </button>
                </span>
              </Notice>
            </div>
          ) : null}
          <ResultList search={search} />
        </section>
      </Columns>
    </Wrap>
  );
}
