import { Trans, useLingui } from '@lingui/react/macro';
import { MapPin, Search } from 'lucide-react';
import type { ReactNode, SubmitEvent } from 'react';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { BarSort } from '#/client/ui/lists/bar-sort.tsx';
import { searchBarRecipe } from '#/client/ui/lists/search-bar-recipe.ts';
import { openPlaceSheet } from '../location/place-sheet-state.ts';
import { labSorts, type LabsState } from './labs-state.ts';

const parts = partsOf(searchBarRecipe);

const Bar = styled('div', searchBarRecipe);

type Props = {
  state: LabsState;
  /** The place as a form shows it. */
  placeText: string;
  onChange: (next: Partial<LabsState>) => void;
  /** The button of the filters. */
  children: ReactNode;
};

/** Name, place, order and filters of the list in one line that stays in view. */
export function LabsBar({ state, placeText, onChange, children }: Props) {
  const { t } = useLingui();
  const { query = '', sort = 'relevance' } = state;
  const names = {
    relevance: t`Nearest first`,
    highestRated: t`Highest rated`,
    name: t`By name`,
  };
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('query');
    onChange({ query: (typeof typed === 'string' && typed.trim()) || undefined });
  }
  return (
    <Bar>
      <div className={parts.line}>
        <search className={parts.words}>
          <form method="get" onSubmit={onSubmit}>
            <button type="submit" aria-label={t`Search`}>
              <Search aria-hidden />
            </button>
            <input
              key={query}
              name="query"
              type="search"
              enterKeyHint="search"
              defaultValue={query}
              maxLength={120}
              aria-label={t`Name of the lab`}
              placeholder={t`Name of the lab`}
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
        <BarSort
          className={parts.sort}
          value={sort}
          options={labSorts.map((value) => ({ value, label: names[value] }))}
          onChange={(next) => onChange({ sort: next === 'relevance' ? undefined : next })}
        />
        {children}
      </div>
    </Bar>
  );
}
