import { sql } from 'kysely';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { LabFiltersInput } from '#/shared/catalog/catalog.ts';
import type { LabsOnMap } from '#/shared/catalog/lab.ts';
import { drawMap } from '../map/draw-map.ts';
import { radiusAround } from '../places/radius-around.ts';
import { resolveLocation } from '../places/resolve-location.ts';
import { type LabFactsRow, labFactsColumns, toLabFacts } from './lab-facts.ts';
import { offeredBy, type OfferedRow, toOffered } from './lab-offered.ts';
import { type FaceRow, faceColumns, toFace } from './picture-column.ts';
import { readCustomerRates } from './read-customer-rates.ts';
import { readLabFilter } from './read-lab-filter.ts';

/** More marks than this cannot be told apart. */
const DRAWN_LABS = 300;

type Row = LabFactsRow & OfferedRow & FaceRow & { lat: number | null; lon: number | null; lab_count: number };

/** The labs of `listLabs` with these filters as marks on one map, nearest first; without a place the best rated. */
export async function listLabsOnMap(
  { db, actor, site }: Pick<Context, 'db' | 'actor' | 'site'>,
  input: LabFiltersInput,
): Promise<LabsOnMap> {
  const { point } = resolveLocation(input);
  const around = point && radiusAround(point, input.radiusKm);
  const matching = await readLabFilter(db, input);
  if (!matching) return { labs: [], labCount: 0, map: null };
  const order = sql`l.pos is null, l.chord, l.ranking_hundredths desc, l.id`;
  const [rates, { rows }] = await Promise.all([
    readCustomerRates({ db, actor }),
    sql<Row>`
      select l.chord, l.lat, l.lon, l.lab_count, ${labFactsColumns}, t.test_count, t.from_price,
             ${faceColumns}
      from (
        select l.*, count(*) over ()::int as lab_count
        from (
          select l.*, ${around ? sql`l.pos <-> ${around.point}::cube` : sql`null::float8`} as chord
          from labs l where ${matching} ${around?.box ? sql`and l.pos <@ ${around.box}::cube` : sql``}
        ) l
        where ${around?.box ? sql`l.chord <= ${around.chord}::float8` : sql`true`}
        order by ${order} limit ${sql.lit(DRAWN_LABS)}
      ) l
      left join lab_earliest_slots e on e.lab_id = l.id
      ${offeredBy}
      order by ${order}`.execute(db),
  ]);
  const placed = rows.flatMap((row) =>
    row.lat === null || row.lon === null ? [] : [{ row, spot: { lat: row.lat, lon: row.lon } }],
  );
  const labCount = rows[0]?.lab_count ?? 0;
  const marks = placed.map(({ spot }) => spot);
  const drawn = marks.length === 0 ? null : drawMap({ home: point, marks, tiles: site.mapTiles });
  return {
    labs: placed.flatMap(({ row }, nth) => {
      const at = drawn?.positions[nth];
      if (!at) return [];
      const { labAddress: _, accreditations: __, ...facts } = toLabFacts(row);
      return [{ ...facts, ...toOffered(row, rates), ...toFace(row.lab_id, row), at }];
    }),
    labCount,
    map: drawn?.map ?? null,
  };
}
