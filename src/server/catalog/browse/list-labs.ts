import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { decodeCursor, toPage } from '#/server/platform/db/cursor.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { LabsInput } from '#/shared/catalog/catalog.ts';
import type { LabsAnswer } from '#/shared/catalog/lab.ts';
import { typedText } from '#/shared/core/text.ts';
import { countAround } from '../places/count-around.ts';
import { radiusAround } from '../places/radius-around.ts';
import { resolveLocation } from '../places/resolve-location.ts';
import { featuredColumn } from './featured-column.ts';
import { type LabFactsRow, labFactsColumns, toLabFacts } from './lab-facts.ts';
import { offeredBy, type OfferedRow, toOffered } from './lab-offered.ts';
import { openUntil } from './open-until.ts';
import { type FaceRow, faceColumns, toFace } from './picture-column.ts';
import { readCustomerRates } from './read-customer-rates.ts';
import { readLabFilter } from './read-lab-filter.ts';

type Row = LabFactsRow &
  FaceRow &
  OfferedRow & {
    ranking_hundredths: number;
    is_featured: boolean;
    sort_name: string;
    open_until: number | null;
  };
type Order = {
  by: RawBuilder<unknown>;
  after: RawBuilder<boolean> | null;
  keyOf: (row: Row) => (number | string | null)[];
};

const positive = z.int32().check(z.minimum(0));

const byRating = (cursor: string | undefined): Order => {
  const after = decodeCursor(z.tuple([positive, positive, positive]), cursor);
  return {
    by: sql`l.ranking_hundredths desc, l.review_count desc, l.id`,
    after:
      after &&
      sql`(-l.ranking_hundredths, -l.review_count, l.id) > (${-after[0]}::int, ${-after[1]}::int, ${after[2]}::int)`,
    keyOf: (row) => [row.ranking_hundredths, row.review_count, row.lab_id],
  };
};

const byName = (cursor: string | undefined): Order => {
  const after = decodeCursor(z.tuple([typedText(), z.int32()]), cursor);
  return {
    by: sql`l.sort_name, l.id`,
    after: after && sql`(l.sort_name, l.id) > (${after[0]}, ${after[1]})`,
    keyOf: (row) => [row.sort_name, row.lab_id],
  };
};

/** Labs without coordinates come last; their key holds null for the distance. */
const byDistance = (cursor: string | undefined): Order => {
  const after = decodeCursor(z.tuple([z.nullable(z.number()), z.int32()]), cursor);
  const [chord, labId] = after ?? [null, null];
  return {
    by: sql`l.chord, l.id`,
    after:
      after &&
      (chord === null
        ? sql`l.chord is null and l.id > ${labId}`
        : sql`((l.chord, l.id) > (${chord}::float8, ${labId}::int) or l.chord is null)`),
    keyOf: (row) => [row.chord, row.lab_id],
  };
};

export async function listLabs(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  input: LabsInput,
): Promise<LabsAnswer> {
  const { point, ...measured } = resolveLocation(input);
  const around = point && radiusAround(point, input.radiusKm);
  const order = orderOf(input, point !== null);
  const matching = await readLabFilter(db, input);
  if (!matching) return { rows: [], nextCursor: null, ...measured, labCount: 0, beyond: null };

  const isFirst = input.cursor === undefined;
  const listed = { from: sql`labs l`, where: matching, pos: sql`l.pos` };
  const counts = isFirst ? await countAround(db, listed, around) : null;
  const chord = around ? sql`l.pos <-> ${around.point}::cube` : sql`null::float8`;
  const sortName = input.locale === 'ar' ? sql`l.lab_name_ar` : sql`lower(l.lab_name_en)`;
  const { rows } = await sql<Row>`
    select l.chord, l.sort_name, l.ranking_hundredths, ${labFactsColumns},
           t.test_count, t.from_price, ${openUntil} as open_until, ${faceColumns}, ${featuredColumn}
    from (
      select l.* from (
        select l.*, ${chord} as chord, ${sortName} as sort_name
        from labs l where ${matching} ${around?.box ? sql`and l.pos <@ ${around.box}::cube` : sql``}
      ) l
      where ${order.after ?? sql`true`} ${around?.box ? sql`and l.chord <= ${around.chord}::float8` : sql``}
      order by ${order.by} limit ${input.limit + 1}
    ) l
    left join lab_earliest_slots e on e.lab_id = l.id
    ${offeredBy}
    order by ${order.by}`.execute(db);
  const rates = await readCustomerRates({ db, actor });
  const page = toPage(rows, {
    limit: input.limit,
    keyOf: order.keyOf,
    toRow: (row) => ({
      ...toLabFacts(row),
      ...toOffered(row, rates),
      isFeatured: row.is_featured,
      openUntilMin: row.open_until,
      ...toFace(row.lab_id, row),
    }),
  });
  return { ...page, ...measured, labCount: counts?.within ?? null, beyond: counts?.beyond ?? null };
}

function orderOf({ sort, cursor }: LabsInput, hasPlace: boolean): Order {
  if (sort === 'name') return byName(cursor);
  return sort === 'relevance' && hasPlace ? byDistance(cursor) : byRating(cursor);
}
