import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { carriesPlace } from './carries-place.ts';
import { rememberPlace } from './remember-place.ts';
import { locationParams, noLocation, placeName, type VisitLocation } from './use-visit-location.ts';

/** Chooses a place for this device and for the page that is open. */
export function useChoosePlace() {
  const utils = trpc.useUtils();
  const locale = useLocale();
  const navigate = useNavigate();
  const routeId = useRouterState({ select: ({ matches }) => matches.at(-1)?.routeId });
  return async (location: VisitLocation): Promise<boolean> => {
    if (!(await rememberPlace(utils, location))) return false;
    const chosen = utils.search.chosenPlace.getData();
    if (chosen && routeId !== undefined && carriesPlace(routeId)) {
      const params = locationParams({ text: placeName(chosen.place, locale), ...chosen.point });
      await navigate({
        to: '.',
        search: (before) => ({ ...before, ...noLocation, ...params }),
        hash: true,
        replace: true,
        resetScroll: false,
      });
    }
    return true;
  };
}
