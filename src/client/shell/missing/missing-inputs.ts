import { aroundChosen } from '#/client/catalog/location/use-visit-location.ts';
import { startInputs } from '#/client/search/page/search-start-inputs.ts';
import type { LabsInput } from '#/shared/catalog/catalog.ts';
import type { Locale } from '#/shared/core/locale.ts';
import type { ChosenPlace } from '#/shared/search/search.ts';

const MOST_LETTERS = 200;
const LABS_SHOWN = 4;

/** What is offered instead of a missing page, near the chosen place; shared by the server, which fetches, and the page. */
export const missingInputs = {
  popular: startInputs.popular,
  named: (name: string, chosen: ChosenPlace) => startInputs.named(name.slice(0, MOST_LETTERS), chosen),
  test: (testName: string) => ({ testName: testName.slice(0, MOST_LETTERS) }),
  labs: (chosen: ChosenPlace, locale: Locale): LabsInput => ({
    searchText: '',
    ...aroundChosen(chosen),
    accreditedOnly: false,
    openNow: false,
    sort: 'relevance',
    locale,
    limit: LABS_SHOWN,
  }),
};
