import { Trans } from '@lingui/react/macro';
import { useId, useState, type SubmitEvent } from 'react';
import { LocateButton } from '../place/locate-button.tsx';
import { PlaceField } from '../place/place-field.tsx';
import { placeParams, usePlace, type VisitPlace } from '../place/use-place.ts';
import { Button } from '../ui/button.tsx';
import { styled } from '../ui/styled.tsx';
import { fieldRecipe } from './compare-recipe.ts';
import type { CompareState } from './compare-state.ts';

const Form = styled('form', fieldRecipe);

type Props = { place: VisitPlace | null; onPlace: (next: Partial<CompareState>) => void };

/** From where distances are measured. */
export function PlaceForm({ place, onPlace }: Props) {
  const id = useId();
  const { place: remembered, setPlace } = usePlace();
  const [typed, setTyped] = useState<VisitPlace | null>(null);
  const value = typed ?? place ?? remembered ?? { text: '' };

  function take(next: VisitPlace) {
    const text = next.text.trim();
    const taken = text === '' ? null : { ...next, text };
    setPlace(taken);
    onPlace({ lat: undefined, lon: undefined, location: undefined, ...placeParams(taken) });
  }
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    take(value);
  }
  return (
    <Form onSubmit={onSubmit}>
      <label htmlFor={id}>
        <Trans>Place</Trans>
      </label>
      <div className="row">
        <div className="box">
          <PlaceField id={id} value={value} onChange={setTyped} />
          <LocateButton
            onLocated={(located) => {
              setTyped(located);
              take(located);
            }}
          />
        </div>
        <Button type="submit" variant="line">
          <Trans>Apply</Trans>
        </Button>
      </div>
    </Form>
  );
}
