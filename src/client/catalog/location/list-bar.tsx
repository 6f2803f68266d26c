import { Trans, useLingui } from '@lingui/react/macro';
import { MapPin, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { BarSort } from '#/client/ui/lists/bar-sort.tsx';
import { searchBarRecipe } from '#/client/ui/lists/search-bar-recipe.ts';
import type { SortChoice } from '#/client/ui/lists/sort-select.tsx';
import { useListSearch } from '#/client/ui/lists/use-list-search.ts';
import { openPlaceSheet } from './place-sheet-state.ts';

const parts = partsOf(searchBarRecipe);

const Bar = styled('div', searchBarRecipe);

type Props<Sort extends string> = {
  /** What the words search. */
  label: string;
  query: string;
  onSearch: (query: string) => void;
  /** The place as a form shows it. */
  placeText: string;
  sort: SortChoice<Sort>;
  /** The button of the filters. */
  children: ReactNode;
};

/** Words, place, order and filters of a list in one line that stays in view. */
export function ListBar<Sort extends string>({
  label,
  query,
  onSearch,
  placeText,
  sort,
  children,
}: Props<Sort>) {
  const { t } = useLingui();
  const { text, onSubmit, onChange } = useListSearch(query, onSearch);
  return (
    <Bar>
      <div className={parts.line}>
        <search className={parts.words}>
          <form method="get" onSubmit={onSubmit}>
            <button type="submit" aria-label={t`Search`}>
              <Search aria-hidden />
            </button>
            <input
              name="query"
              type="search"
              enterKeyHint="search"
              value={text}
              maxLength={120}
              aria-label={label}
              placeholder={label}
              onChange={onChange}
            />
          </form>
        </search>
        <button type="button" className={parts.place} onClick={openPlaceSheet}>
          <MapPin aria-hidden />
          <span className="sr">
            <Trans>Place</Trans>:{' '}
          </span>
          <span>{placeText}</span>
        </button>
        <BarSort className={parts.sort} {...sort} />
        {children}
      </div>
    </Bar>
  );
}
