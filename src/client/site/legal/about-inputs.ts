import { aroundChosen } from '#/client/catalog/location/use-visit-location.ts';
import type { LabFiltersInput } from '#/shared/catalog/catalog.ts';
import type { ChosenPlace } from '#/shared/search/search.ts';

/** Shared by the loader, which fetches, and the figures, which read. */
export const aboutInputs = {
  /** Counts all laboratories with one row. */
  labs: { radiusKm: 'any', limit: 1 } as const,
  map: (chosen: ChosenPlace): LabFiltersInput => ({
    searchText: '',
    ...aroundChosen(chosen),
    accreditedOnly: false,
    openNow: false,
  }),
  popular: (chosen: ChosenPlace) => ({ ...aroundChosen(chosen), limit: 1 }),
  scale: (testId: number, chosen: ChosenPlace) => ({ testId, ...aroundChosen(chosen) }),
};
