import { aroundChosen } from '#/client/catalog/location/use-visit-location.ts';
import type { CommonPurposesInput } from '#/shared/search/purpose.ts';
import type { ChosenPlace } from '#/shared/search/search.ts';

const ONE_ROW = 4;

/** Common questions near the place: one row, or as many as asked for. Shared by loaders and tiles. */
export const commonPurposesInput = (chosen: ChosenPlace, limit = ONE_ROW): CommonPurposesInput => ({
  ...aroundChosen(chosen),
  limit,
});
