import { placeInputOf } from '#/client/catalog/location/use-visit-location.ts';
import type { PlaceInput } from '#/shared/catalog/catalog.ts';
import { USUAL_RADIUS_KM } from '#/shared/core/radius.ts';
import type { ChosenPlace } from '#/shared/search/search.ts';

const around = (chosen: ChosenPlace): PlaceInput => ({
  ...placeInputOf({}, chosen),
  radiusKm: USUAL_RADIUS_KM,
});

/** Shared by the loader, which fetches, and the figures, which read. */
export const aboutInputs = {
  /** Counts all laboratories with one row. */
  labs: { radiusKm: 'any', limit: 1 } as const,
  popular: (chosen: ChosenPlace) => ({ ...around(chosen), limit: 1 }),
  scale: (testId: number, chosen: ChosenPlace) => ({ testId, ...around(chosen) }),
};
