import { Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { useId, useState, type SubmitEvent } from 'react';
import { searchFormRecipe } from '#/client/catalog/location/search-form-recipe.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { PlaceCell } from '../location/place-cell.tsx';
import { useRememberPlace } from '../location/use-remember-place.ts';
import {
  locationParams,
  noLocation,
  useVisitLocation,
  type VisitLocation,
} from '../location/use-visit-location.ts';
import type { LabsState } from './labs-state.ts';

const parts = partsOf(searchFormRecipe);

const FormCard = styled('form', searchFormRecipe);

type Props = {
  query: string;
  location: VisitLocation;
  onSearch: (next: Pick<LabsState, 'query' | 'lat' | 'lon' | 'location'>) => void;
};

/** Search by name and location; either may stay empty. */
export function LabsForm({ query, location, onSearch }: Props) {
  const { t } = useLingui();
  const id = useId();
  const { location: remembered, linkParams } = useVisitLocation();
  const rememberPlace = useRememberPlace();
  const [chosen, setChosen] = useState<VisitLocation | null>(null);
  const shown = chosen ?? location;

  function search(form: HTMLFormElement, at: VisitLocation) {
    const typed = new FormData(form).get('query');
    const text = at.text.trim();
    const isOwn = text === '' || (chosen === null && text === remembered.text);
    if (chosen !== null && text !== '') rememberPlace({ ...at, text }).catch(() => {});
    onSearch({
      ...noLocation,
      ...(isOwn ? linkParams : locationParams({ ...at, text })),
      query: (typeof typed === 'string' && typed.trim()) || undefined,
    });
  }
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    search(event.currentTarget, shown);
  }

  return (
    <search>
      <FormCard wide="bar" method="get" onSubmit={onSubmit}>
        <div className={parts.cell}>
          <Search aria-hidden />
          <div className={`${parts.grow} ${parts.field}`}>
            <label htmlFor={`${id}-name`}>
              <Trans>Lab</Trans>
            </label>
            <input
              id={`${id}-name`}
              name="query"
              type="search"
              defaultValue={query}
              maxLength={200}
              placeholder={t`Name of the lab`}
            />
          </div>
        </div>
        <PlaceCell value={shown} onChoose={setChosen} />
        <div className={parts.go}>
          <Button type="submit">
            <Trans>Search</Trans>
          </Button>
        </div>
      </FormCard>
    </search>
  );
}
