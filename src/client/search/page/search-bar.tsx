import { Trans } from '@lingui/react/macro';
import { MapPin, Pencil, Search } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { openPlaceSheet } from '#/client/catalog/location/place-sheet-state.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { searchBarRecipe } from '#/client/ui/lists/search-bar-recipe.ts';
import { SearchForm } from './lazy-parts.tsx';
import { SortSelect } from './sort-select.tsx';
import type { useSearch } from './use-search.ts';

const parts = partsOf(searchBarRecipe);

const Bar = styled('div', searchBarRecipe);

type Props = { search: ReturnType<typeof useSearch>; children?: ReactNode };

/** The current search in one line that stays in view; a press on the words turns it into the form. */
export function SearchBar({ search: { state, location, change, emergency, namesNothing }, children }: Props) {
  const [isEditing, setEditing] = useState(false);
  const { query = '', sort = 'relevance' } = state;
  if (isEditing || query === '') {
    return (
      <Bar state="edited">
        <Suspense>
          <SearchForm
            wide="bar"
            initialQuery={query}
            initialLocation={location}
            hasFocus={isEditing}
            onSearched={() => {
              setEditing(false);
            }}
          />
        </Suspense>
      </Bar>
    );
  }
  return (
    <Bar>
      <div className={parts.line}>
        <button
          type="button"
          className={parts.query}
          onClick={() => {
            setEditing(true);
          }}
        >
          <Search aria-hidden />
          <span className="sr">
            <Trans>Edit</Trans>:{' '}
          </span>
          <b>{query}</b>
          <Pencil aria-hidden />
        </button>
        {emergency ? null : (
          <>
            <button type="button" className={parts.place} onClick={openPlaceSheet}>
              <MapPin aria-hidden />
              <span className="sr">
                <Trans>Place</Trans>:{' '}
              </span>
              <span>{location.text}</span>
            </button>
            {namesNothing ? null : (
              <>
                <SortSelect
                  className={parts.sort}
                  value={sort}
                  onChange={(next) => {
                    change({ sort: next === 'relevance' ? undefined : next });
                  }}
                />
                {children}
              </>
            )}
          </>
        )}
      </div>
    </Bar>
  );
}
