import { Trans } from '@lingui/react/macro';
import { MapPin, Search } from 'lucide-react';
import type { VisitLocation } from '#/client/catalog/location/use-visit-location.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { searchBarRecipe } from './search-bar-recipe.ts';
import { SearchForm } from './search-form.tsx';

const parts = partsOf(searchBarRecipe);

const Bar = styled('div', searchBarRecipe);

/** The part of the search that is being edited; null if none. */
export type Editing = 'query' | 'location' | null;

type Props = {
  query: string;
  location: VisitLocation | null;
  editing: Editing;
  onEdit: (editing: Editing) => void;
};

/** The current search as a bar; a press turns it into the form. */
export function SearchBar({ query, location, editing, onEdit }: Props) {
  if (editing !== null || query === '') {
    return (
      <SearchForm
        wide="bar"
        initialQuery={query}
        initialLocation={location}
        focusOn={editing}
        onSearched={() => {
          onEdit(null);
        }}
      />
    );
  }
  return (
    <Bar>
      <Search aria-hidden />
      <b>{query}</b>
      {location ? (
        <span className={parts.place}>
          <MapPin aria-hidden />
          {location.text}
        </span>
      ) : null}
      <Button
        variant="tint"
        size="sm"
        onClick={() => {
          onEdit('query');
        }}
      >
        <Trans>Edit</Trans>
      </Button>
    </Bar>
  );
}
