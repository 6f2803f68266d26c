import { sql } from 'kysely';
import { readCustomerRates } from '#/server/catalog/browse/read-customer-rates.ts';
import { radiusAround } from '#/server/catalog/places/radius-around.ts';
import { type AskedLocation, resolveLocation } from '#/server/catalog/places/resolve-location.ts';
import { metersOfChord } from '#/server/catalog/places/sphere.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { type CustomerRates, offerPrice } from '#/shared/core/money.ts';
import { type RadiusKm, radiusThatReaches } from '#/shared/core/radius.ts';
import type { FollowUp } from '#/shared/results/analysis.ts';
import type { Wait } from '#/shared/results/report.ts';
import { type Measured, retestDate } from './retest-date.ts';
import type { RuleBook } from './rule.ts';

type Row = {
  loinc: string;
  analytes: string[];
  name_ar: string;
  name_en: string;
  lab_test_id: number | null;
  lab_id: number | null;
  lab_ar: string | null;
  lab_en: string | null;
  price_halalas: number | null;
  chord: number | null;
  lab_count: number | null;
  nearest: number | null;
};
type Asked = AskedLocation & { radiusKm: RadiusKm };

type Sought = { loincs: readonly string[]; measured: Measured; book: RuleBook };

/**
 * The cheapest offer of each test within the radius, or anywhere without a place. What was measured within its interval
 * is not offered, nor is a panel that contains it.
 */
export async function findFollowUps(
  { db, actor }: Pick<Context, 'db'> & { actor: Actor },
  { loincs, measured, book }: Sought,
  { radiusKm, ...asked }: Asked,
): Promise<Map<string, FollowUp>> {
  const { point } = resolveLocation(asked);
  const around = point && radiusAround(point, radiusKm);
  const limit = around?.chord ?? Number.POSITIVE_INFINITY;
  const isWithin = sql`(${limit}::float8 = 'Infinity' or cube_distance(o.pos, ${around?.point ?? null}::cube) <= ${limit}::float8)`;
  const { rows } = await sql<Row>`
    select /* hot:follow-ups */ asked.loinc, t.name_ar, t.name_en,
      array(select a.loinc from test_analytes ta join analytes a on a.id = ta.analyte_id where ta.test_id = t.id) as analytes,
      best.lab_test_id, best.lab_id, l.lab_name_ar as lab_ar,
      l.lab_name_en as lab_en, best.price_halalas, best.chord, beyond.lab_count, beyond.nearest
    from tests asked
    join tests t on t.id = coalesce(asked.merged_into, asked.id)
    left join lateral (
      select o.lab_test_id, o.lab_id, o.price_halalas, cube_distance(o.pos, ${around?.point ?? null}::cube) as chord
      from offers o
      where o.test_id = t.id and ${isWithin}
      order by o.price_halalas, chord nulls last, o.lab_id
      limit 1
    ) best on true
    left join labs l on l.id = best.lab_id
    left join lateral (
      select count(*)::int as lab_count, min(cube_distance(o.pos, ${around?.point ?? null}::cube)) as nearest
      from offers o where o.test_id = t.id
    ) beyond on best.lab_test_id is null
    where asked.loinc = any (${[...new Set(loincs)]}::text[])`.execute(db);
  const rates = await readCustomerRates({ db, actor });
  const nowMs = Date.now();
  return new Map(
    rows.map((row) => {
      const wait = retestDate([row.loinc, ...row.analytes], measured, book, nowMs);
      return [row.loinc, toFollowUp(row, rates, wait)];
    }),
  );
}

function toFollowUp(row: Row, rates: CustomerRates, wait: Wait | null): FollowUp {
  const testName = { ar: row.name_ar, en: row.name_en };
  if (wait !== null) return { testName, offer: null, beyond: null, wait };
  const { lab_test_id, lab_id, lab_ar, lab_en, price_halalas, chord, lab_count, nearest } = row;
  if (lab_test_id === null || lab_id === null || price_halalas === null) {
    const widerRadiusKm = radiusThatReaches(nearest === null ? Infinity : metersOfChord(nearest));
    const beyond = lab_count ? { labCount: lab_count, widerRadiusKm } : null;
    return { testName, offer: null, beyond, wait: null };
  }
  return {
    testName,
    beyond: null,
    wait: null,
    offer: {
      labTestId: lab_test_id,
      labId: lab_id,
      labName: { ar: lab_ar ?? '', en: lab_en ?? '' },
      ...offerPrice(price_halalas, rates),
      distanceMeters: chord === null ? null : metersOfChord(chord),
    },
  };
}
