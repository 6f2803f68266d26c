import { placeInputOf } from '#/client/catalog/location/use-visit-location.ts';
import type { PlaceInput, PopularTestsInput } from '#/shared/catalog/catalog.ts';
import { USUAL_RADIUS_KM } from '#/shared/core/radius.ts';
import type { ChosenPlace, SuggestInput } from '#/shared/search/search.ts';

const POPULAR_TESTS = 7;

const around = (chosen: ChosenPlace): PlaceInput => ({
  ...placeInputOf({}, chosen),
  radiusKm: USUAL_RADIUS_KM,
});

/** What is offered before anything is asked for: as on the home page, so that the answer is at hand. */
export const startInputs = {
  popular: (chosen: ChosenPlace): PopularTestsInput => ({ ...around(chosen), limit: POPULAR_TESTS }),
  /** For tests whose names are like a text. */
  named: (searchText: string, chosen: ChosenPlace): SuggestInput => ({ searchText, ...around(chosen) }),
};
