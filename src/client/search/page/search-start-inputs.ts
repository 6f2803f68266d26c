import { aroundChosen } from '#/client/catalog/location/use-visit-location.ts';
import type { PopularTestsInput } from '#/shared/catalog/catalog.ts';
import type { ChosenPlace, SuggestInput } from '#/shared/search/search.ts';

/** Fills rows of two. */
const POPULAR_TESTS = 8;

/** What is offered before anything is asked for, or instead of what was not found. */
export const startInputs = {
  popular: (chosen: ChosenPlace): PopularTestsInput => ({ ...aroundChosen(chosen), limit: POPULAR_TESTS }),
  /** For tests whose names are like a text. */
  named: (searchText: string, chosen: ChosenPlace): SuggestInput => ({ searchText, ...aroundChosen(chosen) }),
};
