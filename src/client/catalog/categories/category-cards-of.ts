import type { CategoryCardsInput } from '#/shared/catalog/catalog.ts';
import { USUAL_RADIUS_KM } from '#/shared/core/radius.ts';
import type { ChosenPlace } from '#/shared/search/search.ts';
import { placeInputOf } from '../location/use-visit-location.ts';

/** The input of the cards, shared by loader and page. */
export const categoryCardsOf = (chosen: ChosenPlace): CategoryCardsInput => ({
  ...placeInputOf({}, chosen),
  radiusKm: USUAL_RADIUS_KM,
});
