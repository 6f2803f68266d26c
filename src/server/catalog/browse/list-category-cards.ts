import { sql } from 'kysely';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { SpecimenKind } from '#/shared/catalog/catalog-options.ts';
import type { CategoryCard, FeaturedLabsInput } from '#/shared/catalog/catalog.ts';
import { type TubeCap, tubeCapsOf } from '#/shared/catalog/tube-cap.ts';
import type { Localized } from '#/shared/core/locale.ts';
import { offerPrice } from '#/shared/core/money.ts';
import type { Page } from '#/shared/core/page.ts';
import { radiusAround } from '../places/radius-around.ts';
import { resolveLocation } from '../places/resolve-location.ts';
import { readCustomerRates } from './read-customer-rates.ts';
import { offeredNear } from './test-summary.ts';

const SHOWN_TESTS = 4;

type TestRow = Localized & { kind: SpecimenKind; specimen: string; price: number | null };

/** By category: its most popular tests, those within the radius first, their tubes, and the lowest prices there. */
export async function listCategoryCards(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { radiusKm, ...place }: FeaturedLabsInput,
): Promise<Page<CategoryCard>> {
  const { point } = resolveLocation(place);
  const around = point && radiusAround(point, radiusKm);
  const { rows } = await sql<{ category_id: number; from_price: number | null; tests: TestRow[] }>`
    select ${sql.raw(`/* hot:category-cards${around?.box ? '-near' : ''} */`)} x.category_id, min(x.from_price) as from_price,
           json_agg(json_build_object('ar', x.name_ar, 'en', x.name_en, 'kind', x.specimen_kind,
                                     'specimen', x.specimen_en, 'price', x.from_price) order by x.rank)
             filter (where x.rank <= ${SHOWN_TESTS}) as tests
    from (
      select t.category_id, t.name_ar, t.name_en, t.specimen_kind, t.specimen_en, n.from_price, row_number() over (
               partition by t.category_id
               order by n.offer_count = 0, t.popular_position nulls last, t.popularity desc, t.id) as rank
      from tests t ${offeredNear(around)}
      where t.merged_into is null and t.withdrawn_at is null
    ) x
    group by x.category_id order by x.category_id`.execute(db);
  const rates = await readCustomerRates({ db, actor });
  return {
    rows: rows.map(({ category_id: categoryId, from_price: fromPrice, tests }) => ({
      categoryId,
      lowestPrice: fromPrice === null ? null : offerPrice(fromPrice, rates),
      tests: tests.map(({ ar, en, price }) => ({
        ar,
        en,
        fromTotalHalalas: price === null ? null : offerPrice(price, rates).totalHalalas,
      })),
      tubes: differentTubes(tests),
    })),
    nextCursor: null,
  };
}

/** Each kind of tube once, in the order of the tests. */
function differentTubes(tests: readonly TestRow[]): TubeCap[][] {
  const tubes = tests
    .map(({ kind, specimen }) => tubeCapsOf(kind, specimen))
    .filter(({ length }) => length > 0);
  return [...new Map(tubes.map((caps) => [caps.join(), caps])).values()];
}
