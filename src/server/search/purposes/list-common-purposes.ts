import { type Kysely, sql } from 'kysely';
import { isPart, reportsOf } from '#/server/catalog/browse/find-contained.ts';
import { readCustomerRates } from '#/server/catalog/browse/read-customer-rates.ts';
import { withinRadius } from '#/server/catalog/browse/test-summary.ts';
import { type Around, radiusAround } from '#/server/catalog/places/radius-around.ts';
import { resolveLocation } from '#/server/catalog/places/resolve-location.ts';
import { getCurrentCatalog } from '#/server/catalog/word-index/current-catalog.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import { planTubes, type TubeLine } from '#/shared/catalog/plan-tubes.ts';
import { totalAt } from '#/shared/core/money.ts';
import type { Page } from '#/shared/core/page.ts';
import { commonPurposes, type CommonPurposesInput, type PurposeOffer } from '#/shared/search/purpose.ts';
import { purposeBook } from './purpose-book.ts';
import { testsOfPurpose } from './show-purpose.ts';

/** The purposes that are asked for most, each with the tubes of one visit and the lowest sum at one lab within the radius. */
export async function listCommonPurposes(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { limit, radiusKm, ...place }: CommonPurposesInput,
): Promise<Page<PurposeOffer>> {
  const index = await getCurrentCatalog(db);
  const known = commonPurposes.slice(0, limit).flatMap((slug) => {
    const purpose = purposeBook().purposes.find((one) => one.slug === slug);
    const testIds = purpose ? testsOfPurpose(index, purpose).map(({ testId }) => testId) : [];
    return testIds.length > 0 ? [{ slug, testIds }] : [];
  });
  const { point } = resolveLocation(place);
  const baskets = known.map(({ testIds }) => testIds);
  const [rates, lines, prices] = await Promise.all([
    readCustomerRates({ db, actor }),
    readTubeLines(db, baskets.flat()),
    readCheapest(db, baskets, point && radiusAround(point, radiusKm)),
  ]);
  const rows = known.map((purpose, at): PurposeOffer => {
    const tubes = planTubes(purpose.testIds.flatMap((testId) => lines.get(testId) ?? []));
    const cheapest = prices.get(at + 1);
    return {
      ...purpose,
      tubes: tubes.map(({ caps, tubeCount }) => ({ caps, tubeCount })),
      fromTotalHalalas: cheapest?.reduce((sum, price) => sum + totalAt(price, rates), 0) ?? null,
    };
  });
  return { rows, nextCursor: null };
}

async function readTubeLines(db: Kysely<DB>, testIds: number[]): Promise<Map<number, TubeLine>> {
  const { rows } = await sql<{ id: number; specimen_kind: string; specimen_ar: string; specimen_en: string }>`
    select /* hot:tube-lines */ id, specimen_kind, specimen_ar, specimen_en from tests
    where id = any(${testIds}::int[])`.execute(db);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: String(row.id),
        specimenKind: row.specimen_kind,
        specimenAr: row.specimen_ar,
        specimenEn: row.specimen_en,
      },
    ]),
  );
}

/**
 * By number of the basket, from 1: the prices of the cheapest lab that does all of its tests. As in a comparison, a test
 * that another one of the basket measures too is not booked beside it.
 */
async function readCheapest(
  db: Kysely<DB>,
  baskets: readonly number[][],
  around: Around | null,
): Promise<Map<number, number[]>> {
  const numbers = baskets.flatMap((testIds, at) => testIds.map(() => at + 1));
  const { rows } = await sql<{ basket: number; prices: number[] }>`
    with ${sql.raw(`/* hot:common-purposes${around?.box ? '-near' : ''} */`)}
    reports as materialized (${reportsOf(baskets.flat())}),
    asked as materialized (
      select b.basket, b.test_id, r.analytes, r.analyte_count
      from unnest(${numbers}::int[], ${baskets.flat()}::int[]) as b(basket, test_id) left join reports r using (test_id)
    ),
    booked as materialized (
      select p.basket, p.test_id, count(*) over (partition by p.basket) as test_count
      from asked p where not exists (select from asked w where w.basket = p.basket and ${isPart})
    )
    select distinct on (b.basket) b.basket, b.prices
    from (
      select w.basket, o.lab_id, array_agg(o.price_halalas) as prices, sum(o.price_halalas) as total
      from booked w join offers o on o.test_id = w.test_id ${withinRadius(around)}
      group by w.basket, w.test_count, o.lab_id
      having count(*) = w.test_count
    ) b
    order by b.basket, b.total, b.lab_id`.execute(db);
  return new Map(rows.map(({ basket, prices }) => [basket, prices]));
}
