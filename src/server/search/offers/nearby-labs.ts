import { type Kysely, sql } from 'kysely';
import { type Around, radiusAround } from '#/server/catalog/places/radius-around.ts';
import type { Point } from '#/server/catalog/places/sphere.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { SearchFilters } from '#/shared/search/search.ts';
import { countLabsNear } from './count-labs-near.ts';
import { freeWithin, readFreeDays } from './read-free-days.ts';
import { bitsOf, isAmong } from './search-scope.ts';

/** What limits the labs: the radius, and the wish for an early time. At least one of them is set. */
export type Nearby = {
  around: Around | null;
  /** The labs with an early time. */
  free: number[] | null;
  /** About how many labs there are within the limits, and altogether; only for the choice of a plan. */
  labs: number;
  allLabs: number;
};

/** Null if there is no limit. */
export async function readNearby(
  db: Kysely<DB>,
  point: Point | null,
  { radiusKm, freeWithinDays }: Pick<SearchFilters, 'radiusKm' | 'freeWithinDays'>,
): Promise<Nearby | null> {
  const around = point !== null && radiusKm !== 'any' ? radiusAround(point, radiusKm) : null;
  if (around === null && freeWithinDays === undefined) return null;
  const [{ labs, allLabs }, free] = await Promise.all([
    countLabsNear(db, point, around),
    freeWithinDays === undefined
      ? null
      : readFreeDays(db).then((freeDays) => freeWithin(freeDays, freeWithinDays)),
  ]);
  return { around, free, labs: Math.min(labs, free?.length ?? labs), allLabs };
}

/**
 * The labs within the limits with their chord and cell, for `with around as materialized (…)`. Through arrays, because
 * the planner expects one lab in a box, and would therefore read the offers anew for each lab.
 */
export function labsAround({ around, free }: Nearby, point: string | null) {
  const chord = sql`(l.pos <-> ${point}::cube)`;
  return sql`
    select w.* from (
      select array_agg(l.id) as ids, array_agg(${chord}) as chords, array_agg(place_cell(l.pos)) as cells
      from labs l
      where l.approved
        ${around ? sql`and l.pos <@ ${around.box}::cube and ${chord} <= ${around.chord}::float8` : sql``}
        ${free ? sql`and ${isAmong(sql`l.id`, bitsOf(free))}` : sql``}
    ) a
    cross join lateral unnest(a.ids, a.chords, a.cells) as w(id, chord, cell)`;
}
