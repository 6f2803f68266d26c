import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { decodeCursor, toPage } from '#/server/platform/db/cursor.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { LabOffer, LabTestsInput } from '#/shared/catalog/catalog.ts';
import type { Page } from '#/shared/core/page.ts';
import { resolveLocation } from '../places/resolve-location.ts';
import { cubeOf } from '../places/sphere.ts';
import { labFactsColumns } from './lab-facts.ts';
import { type LabOfferRow, toLabOffer } from './lab-offer.ts';

type Row = LabOfferRow & { ranking: number };
type Order = {
  by: RawBuilder<unknown>;
  after: RawBuilder<boolean> | null;
  keyOf: (row: Row) => (number | null)[];
};

const byPrice = (cursor: string | undefined): Order => {
  const after = decodeCursor(z.tuple([z.int32(), z.int32()]), cursor);
  return {
    by: sql`o.price_halalas, o.lab_id`,
    after: after && sql`(o.price_halalas, o.lab_id) > (${after[0]}, ${after[1]})`,
    keyOf: (row) => [row.price_halalas, row.lab_id],
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
  { db }: Pick<Context, 'db'>,
  input: LabTestsInput,
): Promise<Page<LabOffer>> {
  const { point } = resolveLocation(input);
  const order = orderOf(input, point !== null);
  const chord = point ? sql`o.pos <-> ${cubeOf(point)}::cube` : sql`null::float8`;
  const { rows } = await sql<Row>`
    select o.lab_test_id, o.price_halalas, o.turnaround_hours, o.ranking, o.chord,
           l.license_number, l.cancel_notice_hours, ${labFactsColumns}
    from (
      select o.test_id, o.lab_id, o.lab_test_id, o.price_halalas, o.turnaround_hours, o.ranking, o.chord
      from (select o.*, ${chord} as chord from ${offersFor(input)} o where o.test_id = ${input.testId}) o
      where ${order.after ?? sql`true`} order by ${order.by} limit ${input.limit + 1}
    ) o
    join labs l on l.id = o.lab_id left join lab_earliest_slots e on e.lab_id = l.id
    order by ${order.by}`.execute(db);
  return toPage(rows, { limit: input.limit, keyOf: order.keyOf, toRow: toLabOffer });
}

/** The offers; a chosen laboratory's test is shown while it is full, too. */
const offersFor = ({ labId }: LabTestsInput) =>
  labId === undefined
    ? sql`offers`
    : sql`(
        select t.test_id, t.lab_id, t.id as lab_test_id, t.price_halalas, t.turnaround_hours,
               l.ranking_hundredths as ranking, l.pos
        from lab_tests t join labs l on l.id = t.lab_id
        where t.lab_id = ${labId} and t.is_active and l.approved
      )`;

function orderOf({ sort, cursor }: LabTestsInput, hasPlace: boolean): Order {
  if (sort === 'priceLowHigh') return byPrice(cursor);
  return sort === 'relevance' && hasPlace ? byDistance(cursor) : byRating(cursor);
}
