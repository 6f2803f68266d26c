import { useLingui } from '@lingui/react/macro';
import { useCentre, useVisitLocation } from './use-visit-location.ts';

/**
 * 'in Riyadh' or 'near Al Malqa, Riyadh'. A city is shown by its name alone, which is also the centre that distances are
 * measured from; a district names its city as well, and a point has no centre.
 */
export function useWhere(place: string, centre: string | null): string {
  const { t } = useLingui();
  return place === centre ? t`in ${place}` : t`near ${place}`;
}

/** The same of the place that this device has chosen. */
export const useWhereChosen = () => useWhere(useVisitLocation().location.text, useCentre({}, null));
