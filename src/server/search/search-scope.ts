import type { SearchFilters } from '#/shared/search.ts';
import { PRICE_MAX_SAR } from '#/shared/search-options.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { matchTests, type TestMatch } from './match-tests.ts';

const BROWSE_TIER = 0;
const MOST_REMEMBERED = 1_000;

/** The tests that a search is about: those meant by its words, or all (of the category) where there are none. */
export function testsInScope(
  index: CatalogueIndex,
  { searchText, categoryId, noFasting }: Pick<SearchFilters, 'searchText' | 'categoryId' | 'noFasting'>,
): TestMatch[] {
  const matches =
    searchText.trim() === ''
      ? index.tests.map((test) => ({ test, tier: BROWSE_TIER }))
      : meaningOf(index, searchText);
  return matches.filter(
    ({ test }) =>
      (categoryId === undefined || test.categoryId === categoryId) && (!noFasting || test.fastingHours === 0),
  );
}

function meaningOf(index: CatalogueIndex, searchText: string): TestMatch[] {
  const known = index.remembered.get(searchText);
  if (known) return known;
  if (index.remembered.size >= MOST_REMEMBERED) index.remembered.clear();
  const matches = matchTests(index, searchText);
  index.remembered.set(searchText, matches);
  return matches;
}

/** Bounds on one offer, as numbers that are always there, so that a plan's statement never changes its text. */
export type OfferBounds = {
  minRating: number;
  priceMin: number;
  priceMax: number;
  maxTurnaround: number;
  accreditedOnly: boolean;
};

const INT_MAX = 2_147_483_647;

export function offerBounds(filters: SearchFilters): OfferBounds {
  return {
    minRating: Math.round((filters.minRating ?? 0) * 100),
    priceMin: Math.round(filters.priceMin * 100),
    // The slider's end means "or more".
    priceMax: filters.priceMax >= PRICE_MAX_SAR ? INT_MAX : Math.round(filters.priceMax * 100),
    maxTurnaround: filters.maxTurnaroundHours ?? INT_MAX,
    accreditedOnly: filters.accreditedOnly,
  };
}

export const isUnbounded = (bounds: OfferBounds) =>
  bounds.minRating === 0 &&
  bounds.priceMin === 0 &&
  bounds.priceMax === INT_MAX &&
  bounds.maxTurnaround === INT_MAX &&
  !bounds.accreditedOnly;
