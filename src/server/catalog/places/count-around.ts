import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { type Beyond, radiusThatReaches } from '#/shared/core/radius.ts';
import type { Around } from './radius-around.ts';
import { metersOfChord } from './sphere.ts';

/** Rows of one lab each, with its position and, for offers, the price. */
type Counted = {
  /** Of the prepared statement, if its text is always the same. */
  name?: string;
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  pos: RawBuilder<unknown>;
  price?: RawBuilder<unknown>;
};
type Counts = { within: number; lowest: number | null; highest: number | null; beyond: Beyond };

/** What is within the radius and what lies beyond it. Without a place nothing is beyond. */
export async function countAround(
  db: Kysely<DB>,
  { name, from, where, pos, price = sql`null::int` }: Counted,
  around: Around | null,
): Promise<Counts> {
  const limit = around?.chord ?? Number.POSITIVE_INFINITY;
  const isWithin = sql`(${limit}::float8 = 'Infinity' or c.chord <= ${limit}::float8)`;
  const { rows } = await sql<{
    inside: number;
    lowest: number | null;
    highest: number | null;
    outside: number;
    nearest: number | null;
  }>`
    select ${sql.raw(name === undefined ? '' : `/* hot:${name} */`)} count(*) filter (where ${isWithin})::int as inside,
           min(c.price) filter (where ${isWithin}) as lowest, max(c.price) filter (where ${isWithin}) as highest,
           count(*) filter (where ${isWithin} is not true)::int as outside,
           min(c.chord) filter (where ${isWithin} is not true) as nearest
    from (select ${pos} <-> ${around?.point ?? null}::cube as chord, ${price} as price from ${from} where ${where}) c`.execute(
    db,
  );
  const { inside = 0, lowest = null, highest = null, outside = 0, nearest = null } = rows[0] ?? {};
  return {
    within: inside,
    lowest,
    highest,
    beyond: {
      labCount: outside,
      widerRadiusKm:
        outside === 0 ? null : radiusThatReaches(nearest === null ? Infinity : metersOfChord(nearest)),
    },
  };
}
