import { aroundChosen } from '#/client/catalog/location/use-visit-location.ts';
import type { PopularTest } from '#/shared/catalog/catalog.ts';
import type { ChosenPlace } from '#/shared/search/search.ts';

export const CARD_COUNT = 3;
const CHIP_COUNT = 6;

/** Shared by the loader, which fetches, and the page, which reads: all of it near the chosen place. */
export const homeInputs = {
  popular: (chosen: ChosenPlace) => ({
    ...aroundChosen(chosen),
    limit: CARD_COUNT + CHIP_COUNT,
    described: CARD_COUNT,
  }),
  scaleOf: (testId: number, chosen: ChosenPlace) => ({ testId, ...aroundChosen(chosen) }),
};

/** The chips follow the catalogue alone; the cards begin with the site's own choice. */
export const mostRequested = (tests: readonly PopularTest[]) =>
  tests.toSorted((a, b) => b.popularity - a.popularity).slice(0, CHIP_COUNT);
