import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { RadiusKm } from '#/shared/core/radius.ts';
import { radiusAround } from './radius-around.ts';
import { metersOfChord, type Point } from './sphere.ts';

/** By approved lab within the radius, the metres from the point. Read as text, because a country has many labs. */
export async function readLabDistances(
  db: Kysely<DB>,
  point: Point,
  radiusKm: RadiusKm,
): Promise<Map<number, number>> {
  const around = radiusAround(point, radiusKm);
  const hasLimit = around.box !== null;
  const { rows } = await sql<{ lab_ids: string | null; chords: string | null }>`
    select ${sql.raw(`/* hot:lab-distances${hasLimit ? '-within' : ''} */`)} array_agg(l.id)::text as lab_ids, array_agg(l.chord)::text as chords
    from (
      select id, pos <-> ${around.point}::cube as chord from labs
      where approved and pos is not null ${hasLimit ? sql`and pos <@ ${around.box}::cube` : sql``}
    ) l
    where l.chord <= ${around.chord}::float8`.execute(db);
  const chords = numbersOf(rows[0]?.chords ?? null);
  const labIds = numbersOf(rows[0]?.lab_ids ?? null);
  return new Map(labIds.map((labId, nth) => [labId, metersOfChord(chords[nth] ?? 0)]));
}

/** Parses '{1,2,3}' of PostgreSQL. */
export const numbersOf = (text: string | null): number[] =>
  text === null ? [] : (JSON.parse(`[${text.slice(1, -1)}]`) as number[]);
