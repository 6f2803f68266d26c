import { styled } from '../ui/styled.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { MapPin, Search } from 'lucide-react';
import { useId, useState, type SubmitEvent } from 'react';
import { LocateButton } from '../place/locate-button.tsx';
import { PlaceField } from '../place/place-field.tsx';
import { placeParams, usePlace, type VisitPlace } from '../place/use-place.ts';
import { searchFormRecipe } from '../theme/recipes-discovery.ts';
import { Button } from '../ui/button.tsx';
import type { LabsState } from './labs-state.ts';

const FormCard = styled('form', searchFormRecipe);

type Props = {
  query: string;
  place: VisitPlace | null;
  onSearch: (next: Pick<LabsState, 'query' | 'lat' | 'lon' | 'location'>) => void;
};

/** A laboratory by its name, a place to measure from; either may stay empty. */
export function LabsForm({ query, place, onSearch }: Props) {
  const { t } = useLingui();
  const id = useId();
  const { place: remembered, setPlace } = usePlace();
  const [chosen, setChosen] = useState<VisitPlace | null>(null);
  const shown = chosen ?? place ?? remembered ?? { text: '' };

  function search(form: HTMLFormElement, at: VisitPlace) {
    const typed = new FormData(form).get('query');
    const text = at.text.trim();
    setPlace(text === '' ? null : { ...at, text });
    onSearch({
      lat: undefined,
      lon: undefined,
      location: undefined,
      ...placeParams({ ...at, text }),
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
        <div className="cell">
          <Search aria-hidden />
          <div className="grow combobox">
            <label htmlFor={`${id}-name`}>
              <Trans>Laboratory</Trans>
            </label>
            <input
              id={`${id}-name`}
              name="query"
              type="search"
              defaultValue={query}
              maxLength={200}
              placeholder={t`Name of the laboratory`}
            />
          </div>
        </div>
        <div className="cell">
          <MapPin aria-hidden />
          <div className="grow">
            <label htmlFor={`${id}-place`}>
              <Trans>Place</Trans>
            </label>
            <PlaceField id={`${id}-place`} value={shown} onChange={setChosen} />
          </div>
          <LocateButton onLocated={setChosen} />
        </div>
        <div className="go">
          <Button type="submit">
            <Trans>Search</Trans>
          </Button>
        </div>
      </FormCard>
    </search>
  );
}
