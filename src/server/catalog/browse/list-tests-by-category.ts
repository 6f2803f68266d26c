import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { decodeCursor, toPage } from '#/server/platform/db/cursor.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { TestsByCategoryInput, TestsInCategory } from '#/shared/catalog/catalog.ts';
import { pricesWithin, totalAt } from '#/shared/core/money.ts';
import { countPrices } from '#/shared/core/price-histogram.ts';
import { PRICE_MAX_SAR } from '#/shared/search/search-options.ts';
import { radiusAround } from '../places/radius-around.ts';
import { resolveLocation } from '../places/resolve-location.ts';
import { matchTestIds } from './match-test-ids.ts';
import { readCustomerRates } from './read-customer-rates.ts';
import { offeredNear, type TestSummaryRow, testSummaryColumnsNear, toTestSummary } from './test-summary.ts';

const cursorSchema = z.tuple([z.int32(), z.int32()]);

/** Of the histogram of prices. */
const PRICE_STEPS = 24;

/** Every order sorts ascending by one number and the test's id; by price, tests without an offer come last. */
function sortKey(sort: TestsByCategoryInput['sort'], matched: number[] | null): RawBuilder<number> {
  switch (sort) {
    case 'popular':
      return matched ? sql`array_position(${matched}::int[], t.id)` : sql`-t.popularity`;
    case 'priceLowHigh':
      return sql`coalesce(t.from_price, 2147483647)`;
    case 'priceHighLow':
      return sql`coalesce(-t.from_price, 1)`;
    case 'fastestResult':
      return sql`t.turnaround_hours`;
  }
}

type Row = TestSummaryRow & { to_price: number | null; sort_key: number };

function filtersOf(input: TestsByCategoryInput, matched: number[] | null) {
  const filters = [
    sql`t.category_id = ${input.categoryId} and t.merged_into is null and t.withdrawn_at is null`,
  ];
  if (matched) filters.push(sql`t.id = any(${matched}::int[])`);
  if (input.fasting === 'none') filters.push(sql`t.fasting_hours = 0`);
  if (input.fasting === 'needed') filters.push(sql`t.fasting_hours > 0`);
  if (input.specimenKinds?.length)
    filters.push(sql`t.specimen_kind = any(${input.specimenKinds}::specimen_kind[])`);
  if (input.maxTurnaroundHours !== undefined)
    filters.push(sql`t.turnaround_hours <= ${input.maxTurnaroundHours}`);
  return filters;
}

/**
 * All tests of a category with the laboratories and their prices within the radius. With words and no explicit
 * order, the best match comes first.
 */
export async function listTestsByCategory(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  input: TestsByCategoryInput,
): Promise<TestsInCategory> {
  const after = decodeCursor(cursorSchema, input.cursor);
  const matched = input.searchText.trim() === '' ? null : await matchTestIds(db, input.searchText);
  if (matched?.length === 0) return { rows: [], nextCursor: null, prices: null };

  const { point } = resolveLocation(input);
  const around = point && radiusAround(point, input.radiusKm);
  const rates = await readCustomerRates({ db, actor });
  const onPage = [sql`true`];
  // The full range is not a filter: tests without an offer stay in the list.
  if (input.priceMin > 0 || input.priceMax < PRICE_MAX_SAR) {
    const least = Math.ceil(input.priceMin * 100);
    const greatest =
      input.priceMax >= PRICE_MAX_SAR ? Number.MAX_SAFE_INTEGER : Math.floor(input.priceMax * 100);
    const prices = pricesWithin({ least, greatest }, rates);
    onPage.push(sql`t.from_price between ${prices.least}::bigint and ${prices.greatest}::bigint`);
  }
  if (after) onPage.push(sql`(t.sort_key, t.id) > (${after[0]}::int, ${after[1]}::int)`);

  const { rows } = await sql<(Row | { id: null }) & { prices: number[] | null }>`
    with listed as materialized (
      select ${testSummaryColumnsNear}, n.to_price, t.popularity from tests t ${offeredNear(around)}
      where ${sql.join(filtersOf(input, matched), sql` and `)}
    ), keyed as (
      select t.*, ${sortKey(input.sort, matched)} as sort_key from listed t
    )
    select p.*, (select array_agg(from_price) from listed where from_price is not null) as prices
    from (select) one left join (
      select t.id, t.category_id, t.name_ar, t.name_en, t.description_ar, t.description_en, t.loinc,
             t.specimen_kind, t.specimen_en, t.fasting_hours, t.turnaround_hours, t.offer_count, t.from_price,
             t.to_price, t.sort_key
      from keyed t where ${sql.join(onPage, sql` and `)}
      order by t.sort_key, t.id limit ${input.limit + 1}
    ) p on true
    order by p.sort_key, p.id`.execute(db);
  const found = rows.flatMap((row) => (row.id === null ? [] : [row]));
  const page = toPage(found, {
    limit: input.limit,
    keyOf: (row) => [row.sort_key, row.id],
    toRow: (row) => ({
      ...toTestSummary(row, rates),
      toTotalHalalas: row.to_price === null ? null : totalAt(row.to_price, rates),
    }),
  });
  const totals = rows[0]?.prices?.map((price) => totalAt(price, rates)) ?? [];
  return { ...page, prices: countPrices(totals, PRICE_STEPS) };
}
