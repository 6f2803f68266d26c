import { trpc } from '#/client/core/trpc.ts';
import type { VisitLocation } from './use-visit-location.ts';

/** Keeps a location as the choice of this device. False if the text names no place. */
export function useRememberPlace() {
  const utils = trpc.useUtils();
  return async (location: VisitLocation): Promise<boolean> => {
    const { rememberPlace } = await import('./remember-place.ts');
    return rememberPlace(utils, location);
  };
}
