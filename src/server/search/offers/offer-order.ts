import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { decodeCursor } from '#/server/platform/db/cursor.ts';
import type { SearchSort } from '#/shared/search/search-options.ts';

/** The sort keys of a row. The chord is the straight line to the lab; null if its coordinates are unknown. */
export type OrderKey = {
  tier: number;
  price_halalas: number;
  /** Only in the rated order. */
  ranking?: number;
  chord: number | null;
  lab_id: number;
  test_id: number;
};

/**
 * A total order of offers and the cursor of a page. The expressions refer to `o`, a row of `offers` with its `chord`.
 */
export type OfferOrder = {
  name: 'cheap' | 'dear' | 'rated' | 'near';
  by: RawBuilder<unknown>;
  /** The order needs the distance. */
  isByWay: boolean;
  /** Condition for offers after the cursor; null on the first page. */
  after: RawBuilder<boolean> | null;
  /** Relevance reads the tiers of the matched tests in turn; this is the first one to read. */
  tier: number | null;
  keyOf: (row: OrderKey) => (number | null)[];
};

export const goesByPrice = ({ name }: OfferOrder) => name === 'cheap' || name === 'dear';

const int = z.int32();
const tierOf = (tier: number | undefined) => tier ?? 0;

/** The offers of one test have a place on the living scale, so their list follows it: at one price the nearer first. */
export function offerOrder(
  sort: SearchSort,
  cursor: string | undefined,
  { hasPlace, isOneTest }: { hasPlace: boolean; isOneTest: boolean },
): OfferOrder {
  if (sort === 'priceLowHigh') return hasPlace && isOneTest ? cheapestThenNearest(cursor) : cheapest(cursor);
  if (sort === 'priceHighLow') return hasPlace && isOneTest ? dearestThenNearest(cursor) : dearest(cursor);
  if (sort === 'highestRated') return bestRated(cursor);
  return hasPlace ? nearestInTier(cursor) : bestRatedInTier(cursor);
}

function cheapest(cursor: string | undefined): OfferOrder {
  const key = decodeCursor(z.tuple([int, int, int]), cursor);
  return {
    name: 'cheap',
    by: sql`o.price_halalas, o.lab_id, o.test_id`,
    isByWay: false,
    after:
      key &&
      sql`o.price_halalas >= ${key[0]}::int
        and (o.price_halalas, o.lab_id, o.test_id) > (${key[0]}::int, ${key[1]}::int, ${key[2]}::int)`,
    tier: null,
    keyOf: (row) => [row.price_halalas, row.lab_id, row.test_id],
  };
}

/** Labs without coordinates come last among those of their price. */
const wayAfter = ([chord, labId, testId]: [number | null, number, number]) =>
  sql<boolean>`(coalesce(o.chord, 'Infinity'), o.lab_id, o.test_id)
    > (${chord ?? 'Infinity'}::float8, ${labId}::int, ${testId}::int)`;
const priceThenWay = z.tuple([int, z.nullable(z.number()), int, int]);

function cheapestThenNearest(cursor: string | undefined): OfferOrder {
  const key = decodeCursor(priceThenWay, cursor);
  return {
    name: 'cheap',
    by: sql`o.price_halalas, o.chord, o.lab_id, o.test_id`,
    isByWay: true,
    after:
      key &&
      sql`o.price_halalas >= ${key[0]}::int
        and (o.price_halalas > ${key[0]}::int or ${wayAfter([key[1], key[2], key[3]])})`,
    tier: null,
    keyOf: (row) => [row.price_halalas, row.chord, row.lab_id, row.test_id],
  };
}

function dearestThenNearest(cursor: string | undefined): OfferOrder {
  const key = decodeCursor(priceThenWay, cursor);
  return {
    name: 'dear',
    by: sql`o.price_halalas desc, o.chord, o.lab_id, o.test_id`,
    isByWay: true,
    after:
      key &&
      sql`o.price_halalas <= ${key[0]}::int
        and (o.price_halalas < ${key[0]}::int or ${wayAfter([key[1], key[2], key[3]])})`,
    tier: null,
    keyOf: (row) => [row.price_halalas, row.chord, row.lab_id, row.test_id],
  };
}

function dearest(cursor: string | undefined): OfferOrder {
  const key = decodeCursor(z.tuple([int, int, int]), cursor);
  return {
    name: 'dear',
    by: sql`o.price_halalas desc, o.lab_id desc, o.test_id desc`,
    isByWay: false,
    after:
      key &&
      sql`o.price_halalas <= ${key[0]}::int
        and (o.price_halalas, o.lab_id, o.test_id) < (${key[0]}::int, ${key[1]}::int, ${key[2]}::int)`,
    tier: null,
    keyOf: (row) => [row.price_halalas, row.lab_id, row.test_id],
  };
}

/** By the Bayesian mean; the page shows the plain mean. */
const byRating = sql`o.ranking desc, o.price_halalas, o.lab_id, o.test_id`;
const afterRating = ([ranking, price, labId, testId]: [number, number, number, number]) =>
  sql<boolean>`o.ranking <= ${ranking}::int and (o.ranking < ${ranking}::int
    or (o.price_halalas, o.lab_id, o.test_id) > (${price}::int, ${labId}::int, ${testId}::int))`;

function bestRated(cursor: string | undefined): OfferOrder {
  const key = decodeCursor(z.tuple([int, int, int, int]), cursor);
  return {
    name: 'rated',
    by: byRating,
    isByWay: false,
    after: key && afterRating(key),
    tier: null,
    keyOf: (row) => [row.ranking ?? 0, row.price_halalas, row.lab_id, row.test_id],
  };
}

function bestRatedInTier(cursor: string | undefined): OfferOrder {
  const key = decodeCursor(z.tuple([int, int, int, int, int]), cursor);
  return {
    name: 'rated',
    by: byRating,
    isByWay: false,
    after: key && afterRating([key[1], key[2], key[3], key[4]]),
    tier: tierOf(key?.[0]),
    keyOf: (row) => [row.tier, row.ranking ?? 0, row.price_halalas, row.lab_id, row.test_id],
  };
}

function nearestInTier(cursor: string | undefined): OfferOrder {
  const key = decodeCursor(z.tuple([int, z.nullable(z.number()), int, int]), cursor);
  return {
    name: 'near',
    by: sql`o.chord, o.lab_id, o.test_id`,
    isByWay: true,
    after: key && wayAfter([key[1], key[2], key[3]]),
    tier: tierOf(key?.[0]),
    keyOf: (row) => [row.tier, row.chord, row.lab_id, row.test_id],
  };
}
