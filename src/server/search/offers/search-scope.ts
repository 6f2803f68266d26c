import type { CatalogIndex } from '#/server/catalog/word-index/catalog-index.ts';
import { matchTests, type TestMatch } from '#/server/catalog/word-index/match-tests.ts';
import { leastRatingHundredths } from '#/shared/core/format.ts';
import { PRICE_MAX_SAR } from '#/shared/search/search-options.ts';
import type { SearchFilters } from '#/shared/search/search.ts';

const BROWSE_TIER = 0;
const MOST_CACHED = 1_000;

/** The tests of a search: those that match its words, or all (of the category) without words. */
export function testsInScope(
  index: CatalogIndex,
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

function meaningOf(index: CatalogIndex, searchText: string): TestMatch[] {
  const known = index.cachedMatches.get(searchText);
  if (known) return known;
  if (index.cachedMatches.size >= MOST_CACHED) index.cachedMatches.clear();
  const matches = matchTests(index, searchText);
  index.cachedMatches.set(searchText, matches);
  return matches;
}

/** Bounds on one offer, as numbers that are always set, so that a plan's statement never changes its text. */
export type OfferBounds = {
  /** Hundredths. */
  minRating: number;
  priceMin: number;
  priceMax: number;
  maxTurnaround: number;
  accreditedOnly: boolean;
};

const INT_MAX = 2_147_483_647;

export function offerBounds(filters: SearchFilters): OfferBounds {
  return {
    minRating: filters.minRating === undefined ? 0 : leastRatingHundredths(filters.minRating),
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
