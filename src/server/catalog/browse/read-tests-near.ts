import { sql } from 'kysely';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { FeaturedLabsInput, TestNear } from '#/shared/catalog/catalog.ts';
import { tubeCapsOf } from '#/shared/catalog/tube-cap.ts';
import { offerPrice } from '#/shared/core/money.ts';
import { type Around, radiusAround } from '../places/radius-around.ts';
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
      ${around?.box ? labsWithin(around) : sql``}
      select ${sql.raw(around?.box ? '' : '/* hot:tests */')} t.id, t.specimen_kind, t.specimen_en,
             n.offer_count, n.from_price
      from tests t ${around?.box ? offeredWithin : offeredNear(around)}
      where t.id = any(${[...testIds]}::int[])`.execute(db),
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

const labsWithin = ({ point, box, chord }: Around) => sql`
  with /* hot:tests-near */ around as materialized (
    select id, place_cell(pos) as cell from labs
    where approved and pos <@ ${box}::cube and pos <-> ${point}::cube <= ${chord}::float8
  ), cells as materialized (select distinct cell from around)`;

/** For `tests t`: what labs of `around` offer. The cells let `offers_by_cell` answer without reading the offers. */
const offeredWithin = sql`
  cross join lateral (
    select count(*)::int as offer_count, min(o.price_halalas) as from_price
    from cells c
    cross join lateral (
      select o.lab_id, o.price_halalas from offers o where o.test_id = t.id and o.cell = c.cell offset 0
    ) o
    where case when o.lab_id in (select id from around) then true else false end
  ) n`;
