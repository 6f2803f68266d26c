import { styled } from '../ui/styled.tsx';
import { Trans } from '@lingui/react/macro';
import { MapPin, Search } from 'lucide-react';
import type { VisitPlace } from '../place/use-place.ts';
import { searchBarRecipe } from '../theme/recipes-list-parts.ts';
import { Button } from '../ui/button.tsx';
import { SearchForm } from './search-form.tsx';

const Bar = styled('div', searchBarRecipe);

/** Which part of the search is being changed; null while it stands still. */
export type Editing = 'query' | 'location' | null;

type Props = {
  query: string;
  place: VisitPlace | null;
  editing: Editing;
  onEdit: (editing: Editing) => void;
};

/** The search as it was asked; pressing the button turns it into the form. */
export function SearchBar({ query, place, editing, onEdit }: Props) {
  if (editing !== null || query === '') {
    return (
      <SearchForm
        wide="bar"
        initialQuery={query}
        initialPlace={place}
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
      {place ? (
        <span className="at">
          <MapPin aria-hidden />
          {place.text}
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
