import { Trans } from '@lingui/react/macro';
import { MapPin, Search } from 'lucide-react';
import type { VisitLocation } from '#/client/catalog/location/use-visit-location.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { searchBarRecipe } from './search-bar-recipe.ts';
import { SearchForm } from './search-form.tsx';

const parts = partsOf(searchBarRecipe);

const Bar = styled('div', searchBarRecipe);

type Props = {
  query: string;
  location: VisitLocation;
  isEditing: boolean;
  onEdit: (isEditing: boolean) => void;
};

/** The current search as a bar; a press turns it into the form. */
export function SearchBar({ query, location, isEditing, onEdit }: Props) {
  if (isEditing || query === '') {
    return (
      <SearchForm
        wide="bar"
        initialQuery={query}
        initialLocation={location}
        hasFocus={isEditing}
        onSearched={() => {
          onEdit(false);
        }}
      />
    );
  }
  return (
    <Bar>
      <Search aria-hidden />
      <b>{query}</b>
      <span className={parts.place}>
        <MapPin aria-hidden />
        {location.text}
      </span>
      <Button
        variant="tint"
        size="sm"
        onClick={() => {
          onEdit(true);
        }}
      >
        <Trans>Edit</Trans>
      </Button>
    </Bar>
  );
}
