import { type Kysely, type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { decodeCursor, toPage } from '#/server/platform/db/cursor.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { LabTestsAnswer, LabTestsInput, OffersAround } from '#/shared/catalog/catalog.ts';
import { type CustomerRates, totalAt } from '#/shared/core/money.ts';
import { countAround } from '../places/count-around.ts';
import { type Around, radiusAround } from '../places/radius-around.ts';
import { resolveLocation } from '../places/resolve-location.ts';
import { labFactsColumns } from './lab-facts.ts';
import { type LabOfferRow, toLabOffer } from './lab-offer.ts';
import { readCustomerRates } from './read-customer-rates.ts';

type Row = LabOfferRow & { ranking: number };
type Order = {
  by: RawBuilder<unknown>;
  after: RawBuilder<boolean> | null;
  keyOf: (row: Row) => (number | null)[];
};

/** As the living scale: at one price the nearer first. Without a place no lab has a distance. */
const byPrice = (cursor: string | undefined): Order => {
  const after = decodeCursor(z.tuple([z.int32(), z.nullable(z.number()), z.int32()]), cursor);
  return {
    by: sql`o.price_halalas, o.chord, o.lab_id`,
    after:
      after &&
      sql`(o.price_halalas, coalesce(o.chord, 'Infinity'), o.lab_id)
          > (${after[0]}::int, ${after[1] ?? 'Infinity'}::float8, ${after[2]}::int)`,
    keyOf: (row) => [row.price_halalas, row.chord, row.lab_id],
  };
};

const byRating = (cursor: string | undefined): Order => {
  const after = decodeCursor(z.tuple([z.int32(), z.int32(), z.int32()]), cursor);
  return {
    by: sql`o.ranking desc, o.price_halalas, o.lab_id`,
    after:
      after &&
      sql`o.ranking <= ${after[0]}::int
          and (o.ranking < ${after[0]}::int or (o.price_halalas, o.lab_id) > (${after[1]}, ${after[2]}))`,
    keyOf: (row) => [row.ranking, row.price_halalas, row.lab_id],
  };
};

/** Labs without coordinates come last; their key holds null for the distance. */
const byDistance = (cursor: string | undefined): Order => {
  const after = decodeCursor(z.tuple([z.nullable(z.number()), z.int32()]), cursor);
  const [chord, labId] = after ?? [null, null];
  return {
    by: sql`o.chord, o.lab_id`,
    after:
      after &&
      (chord === null
        ? sql`o.chord is null and o.lab_id > ${labId}`
        : sql`((o.chord, o.lab_id) > (${chord}::float8, ${labId}::int) or o.chord is null)`),
    keyOf: (row) => [row.chord, row.lab_id],
  };
};

export async function listLabTests(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  input: LabTestsInput,
): Promise<LabTestsAnswer> {
  const { point, place, isPlaceUnknown } = resolveLocation(input);
  // A lab that a person has chosen is shown wherever it is.
  const around = point && radiusAround(point, input.labId === undefined ? input.radiusKm : 'any');
  const order = orderOf(input, point !== null);
  const chord = around ? sql`o.pos <-> ${around.point}::cube` : sql`null::float8`;
  const inBox = around?.box ? sql`and o.pos <@ ${around.box}::cube` : sql``;
  const isNear = around?.box ? sql`and o.chord <= ${around.chord}::float8` : sql``;
  const rates = await readCustomerRates({ db, actor });
  const { rows } = await sql<Row>`
    select o.lab_test_id, o.price_halalas, o.turnaround_hours, o.ranking, o.chord,
           l.license_number, l.cancel_notice_hours, ${labFactsColumns}
    from (
      select o.test_id, o.lab_id, o.lab_test_id, o.price_halalas, o.turnaround_hours, o.ranking, o.chord
      from (select o.*, ${chord} as chord from ${offersFor(input)} o where o.test_id = ${input.testId} ${inBox}) o
      where ${order.after ?? sql`true`} ${isNear} order by ${order.by} limit ${input.limit + 1}
    ) o
    join labs l on l.id = o.lab_id left join lab_earliest_slots e on e.lab_id = l.id
    order by ${order.by}`.execute(db);
  const counted = input.cursor === undefined && input.labId === undefined;
  return {
    ...toPage(rows, { limit: input.limit, keyOf: order.keyOf, toRow: (row) => toLabOffer(row, rates) }),
    place,
    isPlaceUnknown,
    around: counted ? await readAround(db, input.testId, { around, rates }) : null,
  };
}

async function readAround(
  db: Kysely<DB>,
  testId: number,
  { around, rates }: { around: Around | null; rates: CustomerRates },
): Promise<OffersAround> {
  const { within, lowest, highest, beyond } = await countAround(
    db,
    {
      name: 'offers-around',
      from: sql`offers o`,
      where: sql`o.test_id = ${testId}::int`,
      pos: sql`o.pos`,
      price: sql`o.price_halalas`,
    },
    around,
  );
  return {
    labCount: within,
    fromTotalHalalas: lowest === null ? null : totalAt(lowest, rates),
    toTotalHalalas: highest === null ? null : totalAt(highest, rates),
    beyond,
  };
}

/** The offers; a chosen laboratory's test is shown while it is full, too. */
const offersFor = ({ labId }: LabTestsInput) =>
  labId === undefined
    ? sql`offers`
    : sql`(
        select t.test_id, t.lab_id, t.id as lab_test_id, t.price_halalas, t.turnaround_hours,
               l.ranking_hundredths as ranking, l.pos
        from lab_tests t join labs l on l.id = t.lab_id
        where t.lab_id = ${labId} and t.is_active and l.approved and is_sold_here(l.city_id)
      )`;

function orderOf({ sort, cursor }: LabTestsInput, hasPlace: boolean): Order {
  if (sort === 'priceLowHigh') return byPrice(cursor);
  return sort === 'relevance' && hasPlace ? byDistance(cursor) : byRating(cursor);
}
