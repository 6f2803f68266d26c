import { aroundChosen } from '#/client/catalog/location/use-visit-location.ts';
import type { ScaleInput } from '#/shared/search/scale.ts';
import { PRICE_MAX_SAR } from '#/shared/search/search-options.ts';
import type { ChosenPlace } from '#/shared/search/search.ts';

/** Distances are from the chosen place where that is in the city. */
export const cityScaleInput = (testId: number, city: string, chosen: ChosenPlace): ScaleInput => ({
  testId,
  city,
  ...aroundChosen(chosen),
  priceMin: 0,
  priceMax: PRICE_MAX_SAR,
  accreditedOnly: false,
});
