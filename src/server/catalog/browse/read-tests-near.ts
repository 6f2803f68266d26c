import { sql } from 'kysely';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { FeaturedLabsInput, TestNear } from '#/shared/catalog/catalog.ts';
import { tubeCapsOf } from '#/shared/catalog/tube-cap.ts';
import { offerPrice } from '#/shared/core/money.ts';
import { radiusAround } from '../places/radius-around.ts';
import { resolveLocation } from '../places/resolve-location.ts';
import { readCustomerRates } from './read-customer-rates.ts';
import { offeredNear } from './test-summary.ts';

type Row = {
  id: number;
  specimen_kind: string;
  specimen_en: string;
  offer_count: number;
  from_price: number | null;
};

/** What is offered of these tests within the radius, and the tubes that they need. For few tests. */
export async function readTestsNear(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  testIds: readonly number[],
  { radiusKm, ...place }: FeaturedLabsInput,
): Promise<Map<number, TestNear>> {
  if (testIds.length === 0) return new Map();
  const { point } = resolveLocation(place);
  const around = point && radiusAround(point, radiusKm);
  const [rates, { rows }] = await Promise.all([
    readCustomerRates({ db, actor }),
    sql<Row>`
      select ${sql.raw(`/* hot:tests${around?.box ? '-near' : ''} */`)} t.id, t.specimen_kind, t.specimen_en,
             n.offer_count, n.from_price
      from tests t ${offeredNear(around)} where t.id = any(${[...testIds]}::int[])`.execute(db),
  ]);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        caps: tubeCapsOf(row.specimen_kind, row.specimen_en),
        offerCount: row.offer_count,
        lowestPrice: row.from_price === null ? null : offerPrice(row.from_price, rates),
      },
    ]),
  );
}
