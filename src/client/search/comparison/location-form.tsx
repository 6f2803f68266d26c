import { Trans } from '@lingui/react/macro';
import { useId, useState, type SubmitEvent } from 'react';
import { LocateButton } from '#/client/catalog/location/locate-button.tsx';
import { LocationField } from '#/client/catalog/location/location-field.tsx';
import { useRememberPlace } from '#/client/catalog/location/use-remember-place.ts';
import {
  locationParams,
  noLocation,
  type VisitLocation,
} from '#/client/catalog/location/use-visit-location.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { compareFieldRecipe } from './compare-field-recipe.ts';
import type { CompareState } from './compare-state.ts';

const parts = partsOf(compareFieldRecipe);

const Form = styled('form', compareFieldRecipe);

type Props = { location: VisitLocation; onLocation: (next: Partial<CompareState>) => void };

/** The location that distances are measured from. */
export function LocationForm({ location, onLocation }: Props) {
  const id = useId();
  const rememberPlace = useRememberPlace();
  const [typed, setTyped] = useState<VisitLocation | null>(null);
  const value = typed ?? location;

  function take(next: VisitLocation) {
    const text = next.text.trim();
    if (text === '') return;
    rememberPlace({ ...next, text }).catch(() => {});
    onLocation({ ...noLocation, ...locationParams({ ...next, text }) });
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
      <div className={parts.row}>
        <div className={parts.box}>
          <LocationField id={id} value={value} onChange={setTyped} />
          <LocateButton
            className={parts.locate}
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
