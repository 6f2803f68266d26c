import { placeInputOf } from '#/client/catalog/location/use-visit-location.ts';
import type { FeaturedLabsInput } from '#/shared/catalog/catalog.ts';
import { USUAL_RADIUS_KM } from '#/shared/core/radius.ts';
import type { ChosenPlace } from '#/shared/search/search.ts';

export const CARD_COUNT = 3;
export const CHIP_COUNT = 6;

const around = (chosen: ChosenPlace): FeaturedLabsInput => ({
  ...placeInputOf({}, chosen),
  radiusKm: USUAL_RADIUS_KM,
});

/** Shared by the loader, which fetches, and the page, which reads: all of it near the chosen place. */
export const homeInputs = {
  popular: (chosen: ChosenPlace) => ({ ...around(chosen), limit: CARD_COUNT + CHIP_COUNT }),
  scaleOf: (testId: number, chosen: ChosenPlace) => ({ testId, ...around(chosen) }),
};
