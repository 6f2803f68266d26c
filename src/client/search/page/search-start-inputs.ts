import { placeInputOf } from '#/client/catalog/location/use-visit-location.ts';
import type { PopularTestsInput } from '#/shared/catalog/catalog.ts';
import { USUAL_RADIUS_KM } from '#/shared/core/radius.ts';
import type { ChosenPlace } from '#/shared/search/search.ts';

const POPULAR_TESTS = 7;

/** What is offered before anything is asked for: as on the home page, so that the answer is at hand. */
export const startInputs = {
  popular: (chosen: ChosenPlace): PopularTestsInput => ({
    ...placeInputOf({}, chosen),
    radiusKm: USUAL_RADIUS_KM,
    limit: POPULAR_TESTS,
  }),
};
