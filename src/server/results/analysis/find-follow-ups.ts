import { type Kysely, sql } from 'kysely';
import { cubeOf, metersOfChord } from '#/server/catalog/places/sphere.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { FollowUp } from '#/shared/results/analysis.ts';

/** Farther offers count as not nearby. */
const NEARBY_METERS = 50_000;

type Row = {
  loinc: string;
  name_ar: string;
  name_en: string;
  lab_test_id: number | null;
  lab_id: number | null;
  lab_ar: string | null;
  lab_en: string | null;
  price_halalas: number | null;
  chord: number | null;
};
type Point = { lat?: number | undefined; lon?: number | undefined };

/** The cheapest nearby offer of each test; the cheapest anywhere if none is nearby or the location is unknown. */
export async function findFollowUps(
  db: Kysely<DB>,
  loincs: readonly string[],
  { lat, lon }: Point,
): Promise<Map<string, FollowUp>> {
  const at = lat === undefined || lon === undefined ? null : cubeOf({ lat, lon });
  const { rows } = await sql<Row>`
    select /* hot:follow-ups */ asked.loinc, t.name_ar, t.name_en, best.lab_test_id, best.lab_id, l.lab_name_ar as lab_ar,
      l.lab_name_en as lab_en, best.price_halalas, best.chord
    from tests asked
    join tests t on t.id = coalesce(asked.merged_into, asked.id)
    left join lateral (
      select o.lab_test_id, o.lab_id, o.price_halalas, cube_distance(o.pos, ${at}::cube) as chord from offers o
      where o.test_id = t.id
      order by coalesce(cube_distance(o.pos, ${at}::cube) > ${NEARBY_METERS}, ${at}::cube is not null),
        o.price_halalas, chord nulls last, o.lab_id
      limit 1
    ) best on true
    left join labs l on l.id = best.lab_id
    where asked.loinc = any (${[...new Set(loincs)]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.loinc, toFollowUp(row)]));
}

function toFollowUp(row: Row): FollowUp {
  const testName = { ar: row.name_ar, en: row.name_en };
  const { lab_test_id, lab_id, lab_ar, lab_en, price_halalas, chord } = row;
  if (lab_test_id === null || lab_id === null || price_halalas === null) return { testName, offer: null };
  return {
    testName,
    offer: {
      labTestId: lab_test_id,
      labId: lab_id,
      labName: { ar: lab_ar ?? '', en: lab_en ?? '' },
      priceHalalas: price_halalas,
      distanceMeters: chord === null ? null : metersOfChord(chord),
    },
  };
}
