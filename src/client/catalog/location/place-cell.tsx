import { Trans } from '@lingui/react/macro';
import { MapPin } from 'lucide-react';
import { useId } from 'react';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { LocateButton } from './locate-button.tsx';
import { LocationField } from './location-field.tsx';
import { searchFormRecipe } from './search-form-recipe.ts';
import type { VisitLocation } from './use-visit-location.ts';

const parts = partsOf(searchFormRecipe);

type Props = { value: VisitLocation; onChoose: (location: VisitLocation) => void };

/** The place of a search form: typed, or where the device is. */
export function PlaceCell({ value, onChoose }: Props) {
  const id = useId();
  return (
    <div className={parts.cell}>
      <MapPin aria-hidden />
      <div className={parts.grow}>
        <label htmlFor={id}>
          <Trans>Place</Trans>
        </label>
        <LocationField id={id} value={value} onChange={onChoose} />
      </div>
      <LocateButton className={parts.locate} onLocated={onChoose} />
    </div>
  );
}
