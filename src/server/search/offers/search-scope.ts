import { type RawBuilder, sql } from 'kysely';
import type { CatalogIndex } from '#/server/catalog/word-index/catalog-index.ts';
import type { TestMatch } from '#/server/catalog/word-index/match-tests.ts';
import { leastRatingHundredths } from '#/shared/core/format.ts';
import { type CustomerRates, pricesWithin } from '#/shared/core/money.ts';
import type { ScaleInput } from '#/shared/search/scale.ts';
import { PRICE_MAX_SAR } from '#/shared/search/search-options.ts';
import type { SearchFilters } from '#/shared/search/search.ts';
import { interpretSearch } from '../purposes/interpret-search.ts';

const BROWSE_TIER = 0;

type Scope = Pick<SearchFilters, 'searchText' | 'categoryId' | 'noFasting' | 'test'>;

/** The tests of a search: those that match its words, or all (of the category) without words. */
export function testsInScope(
  index: CatalogIndex,
  { searchText, categoryId, noFasting }: Omit<Scope, 'test'>,
): TestMatch[] {
  const matches =
    searchText.trim() === ''
      ? index.tests.map((test) => ({ test, tier: BROWSE_TIER }))
      : interpretSearch(index, searchText).tests;
  return matches.filter(
    ({ test }) =>
      (categoryId === undefined || test.categoryId === categoryId) && (!noFasting || test.fastingHours === 0),
  );
}

/** The only test that is asked for; undefined where all of the scope are, null where it is not among them. */
export function chosenTest(
  index: CatalogIndex,
  { searchText, test: asked }: Scope,
  inScope: readonly TestMatch[],
): TestMatch | null | undefined {
  if (asked === 'all') return undefined;
  if (asked !== 'best') return inScope.find(({ test }) => test.testId === asked) ?? null;
  // The words ask for a set of tests.
  if (searchText.trim() === '' || interpretSearch(index, searchText).purposes.length > 0) return undefined;
  return inScope.find(({ test }) => test.offerCount > 0) ?? inScope[0];
}

/** Bounds on one offer, as numbers that are always set, so that a plan's statement never changes its text. */
export type OfferBounds = {
  /** Hundredths. */
  minRating: number;
  /** The lab's prices whose totals lie within the requested ones. */
  priceMin: number;
  priceMax: number;
  maxTurnaround: number;
  accreditedOnly: boolean;
};

/** Constant-time membership for any number of ids, as `get_bit` reads it. */
export function bitsOf(ids: readonly number[]): Buffer {
  const bits = Buffer.alloc((ids.reduce((most, id) => Math.max(most, id), 0) >> 3) + 1);
  for (const id of ids) bits[id >> 3] = (bits[id >> 3] ?? 0) | (1 << (id & 7));
  return bits;
}

/** Whether the id of a row is among these. */
export const isAmong = (id: RawBuilder<unknown>, bits: Buffer) =>
  sql<boolean>`case when ${id} < ${bits.length * 8}::int then get_bit(${bits}::bytea, ${id}) = 1 else false end`;

const INT_MAX = 2_147_483_647;

export function offerBounds(filters: Omit<ScaleInput, 'testId'>, rates: CustomerRates): OfferBounds {
  const prices = pricesWithin(
    {
      least: Math.round(filters.priceMin * 100),
      // The slider's end means "or more".
      greatest:
        filters.priceMax >= PRICE_MAX_SAR ? Number.MAX_SAFE_INTEGER : Math.round(filters.priceMax * 100),
    },
    rates,
  );
  return {
    minRating: filters.minRating === undefined ? 0 : leastRatingHundredths(filters.minRating),
    priceMin: Math.min(prices.least, INT_MAX),
    priceMax: prices.greatest,
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
