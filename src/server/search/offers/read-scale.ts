import { type Kysely, sql } from 'kysely';
import { labFactsColumns } from '#/server/catalog/browse/lab-facts.ts';
import { readCustomerRates } from '#/server/catalog/browse/read-customer-rates.ts';
import { drawMap } from '#/server/catalog/map/draw-map.ts';
import { findCity } from '#/server/catalog/places/cities.ts';
import { isNearCity } from '#/server/catalog/places/metres-to-city.ts';
import { type Around, radiusAround } from '#/server/catalog/places/radius-around.ts';
import { resolveLocation } from '#/server/catalog/places/resolve-location.ts';
import { metersOfChord } from '#/server/catalog/places/sphere.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import { leastRatingHundredths } from '#/shared/core/format.ts';
import { type CustomerRates, totalAt } from '#/shared/core/money.ts';
import type { ScaleAnswer, ScaleInput, ScaleMark, ScaleReason } from '#/shared/search/scale.ts';
import { findFirstVisits } from './find-first-visits.ts';
import { findNextTimes } from './find-next-times.ts';
import { freeWithin, readFreeDays } from './read-free-days.ts';
import { bitsOf, isAmong, type OfferBounds, offerBounds } from './search-scope.ts';

/** More marks than this cannot be told apart. */
const DRAWN_LABS = 200;
/** A lab's earliest time may be taken by now, so several are tried. */
const TRIED_LABS = 8;
/** Of a laboratory without a time that suits the fast until then, the first free one is drawn. */
const MARK_DAYS = 7;

type Row = {
  lab_id: number;
  lab_name_ar: string;
  lab_name_en: string;
  price_halalas: number;
  chord: number | null;
  lat: number | null;
  lon: number | null;
  turnaround_hours: number;
  earliest_slot: Date | null;
  time_zone: string;
  fasting_hours: number;
  lab_count: number;
};

/** The laboratories within the radius that offer a test, as marks, and the ones that answer a question. */
export async function readScale(
  { db, actor, site }: Pick<Context, 'db' | 'actor' | 'site'>,
  input: ScaleInput,
): Promise<ScaleAnswer> {
  const { point } = resolveLocation(input);
  const city = input.city === undefined ? null : findCity(input.city);
  const around = city
    ? radiusAround(isNearCity(city.id, point) ? point : city, 'any')
    : point && radiusAround(point, input.radiusKm);
  const { freeWithinDays } = input;
  const free = freeWithinDays === undefined ? null : freeWithin(await readFreeDays(db), freeWithinDays);
  const [rates, offers] = await Promise.all([
    readCustomerRates({ db, actor }),
    readMarks(db, input, { around, free, cityId: city?.id ?? null }),
  ]);
  const fasting = await findFastingVisits(db, offers);
  const rows = offers.map((row) => ({ ...row, earliest_slot: fasting.get(row.lab_id) ?? row.earliest_slot }));
  const drawn = drawMap({ home: point, marks: rows.map(pointOf), tiles: site.mapTiles });
  return {
    testId: input.testId,
    marks: rows.map((row, nth) => toMark(row, rates, drawn?.positions[nth] ?? null)),
    labCount: rows[0]?.lab_count ?? 0,
    answers: await findAnswers(db, withinBand(rows, offerBounds(input, rates)), fasting),
    map: drawn?.map ?? null,
  };
}

const withinBand = (rows: readonly Row[], { priceMin, priceMax }: OfferBounds) =>
  rows.filter(({ price_halalas }) => price_halalas >= priceMin && price_halalas <= priceMax);

type Limits = { around: Around | null; free: number[] | null; cityId: string | null };

async function readMarks(
  db: Kysely<DB>,
  input: ScaleInput,
  { around, free, cityId }: Limits,
): Promise<Row[]> {
  const { minRating, maxTurnaroundHours = null } = input;
  const chord = around ? sql`o.pos <-> ${around.point}::cube` : sql`null::float8`;
  const inBox = around?.box ? sql`and o.pos <@ ${around.box}::cube` : sql``;
  const isNear = around?.box ? sql`where o.chord <= ${around.chord}::float8` : sql``;
  const { rows } = await sql<Row>`
    select f.*, l.lat, l.lon, o.price_halalas, o.turnaround_hours, o.chord, o.lab_count, t.fasting_hours
    from (
      select o.*, count(*) over ()::int as lab_count
      from (
        select o.test_id, o.lab_id, o.price_halalas, o.turnaround_hours, ${chord} as chord
        from offers o
        where o.test_id = ${input.testId} ${inBox}
          and o.rating >= ${minRating === undefined ? 0 : leastRatingHundredths(minRating)}::int
          and (${maxTurnaroundHours}::int is null or o.turnaround_hours <= ${maxTurnaroundHours}::int)
          and (o.accredited or not ${input.accreditedOnly}::boolean)
          ${cityId === null ? sql`` : sql`and exists (select from labs c where c.id = o.lab_id and c.city_id = ${cityId})`}
          ${free ? sql`and ${isAmong(sql`o.lab_id`, bitsOf(free))}` : sql``}
      ) o ${isNear}
      order by o.price_halalas, o.chord, o.lab_id limit ${sql.lit(DRAWN_LABS)}
    ) o
    join tests t on t.id = o.test_id
    join labs l on l.id = o.lab_id
    left join lab_earliest_slots e on e.lab_id = l.id
    cross join lateral (select ${labFactsColumns}) f
    order by o.price_halalas, o.chord, o.lab_id`.execute(db);
  return rows;
}

/** By lab, the first time that suits the fast, as the rows beside the marks say it; empty where the test has none. */
async function findFastingVisits(db: Kysely<DB>, rows: readonly Row[]): Promise<Map<number, Date>> {
  const fastingHours = rows[0]?.fasting_hours ?? 0;
  const labIds = fastingHours === 0 ? [] : rows.map(({ lab_id }) => lab_id);
  return findFirstVisits(db, labIds, fastingHours, MARK_DAYS);
}

const wayOf = ({ chord }: Row) => chord ?? Number.MAX_VALUE;

const pointOf = ({ lat, lon }: Row) => (lat === null || lon === null ? null : { lat, lon });

const toMark = (row: Row, rates: CustomerRates, at: ScaleMark['at']): ScaleMark => ({
  labId: row.lab_id,
  labName: { ar: row.lab_name_ar, en: row.lab_name_en },
  totalHalalas: totalAt(row.price_halalas, rates),
  distanceMeters: row.chord === null ? null : metersOfChord(row.chord),
  turnaroundHours: row.turnaround_hours,
  earliestSlot: row.earliest_slot?.toISOString() ?? null,
  timeZone: row.time_zone,
  at,
});

async function findAnswers(
  db: Kysely<DB>,
  rows: readonly Row[],
  fasting: ReadonlyMap<number, Date>,
): Promise<ScaleAnswer['answers']> {
  const [cheapest] = rows;
  if (!cheapest) return [];
  const [nearest] = rows
    .filter(({ chord }) => chord !== null)
    .toSorted((a, b) => (a.chord ?? 0) - (b.chord ?? 0) || a.lab_id - b.lab_id);
  const early = rows
    .filter(({ earliest_slot }) => earliest_slot !== null)
    .toSorted((a, b) => timeOf(a.earliest_slot) - timeOf(b.earliest_slot) || wayOf(a) - wayOf(b))
    .slice(0, TRIED_LABS);
  const tried = new Set([cheapest, ...(nearest ? [nearest] : []), ...early].map(({ lab_id }) => lab_id));
  const others = [...tried].filter((labId) => !fasting.has(labId));
  const visits = new Map([...fasting, ...(await findFirstVisits(db, others, cheapest.fasting_hours))]);
  const soonest = rows
    .filter(({ lab_id }) => visits.has(lab_id))
    // Labs with the same first time are ordered by distance, then by price.
    .toSorted(
      (a, b) => timeOf(visits.get(a.lab_id)) - timeOf(visits.get(b.lab_id)) || wayOf(a) - wayOf(b),
    )[0];
  const chosen: [ScaleReason, Row | undefined][] = [
    ['cheapest', cheapest],
    ['nearest', nearest],
    ['soonest', soonest],
  ];
  const named = chosen.flatMap(([reason, row]) => (row ? [{ reason, labId: row.lab_id }] : []));
  const byLab = Map.groupBy(named, ({ labId }) => labId);
  const times = await findNextTimes(
    db,
    new Map([...visits].filter(([labId]) => byLab.has(labId))),
    cheapest.fasting_hours,
  );
  return [...byLab].map(([labId, reasons]) => ({
    labId,
    reasons: reasons.map(({ reason }) => reason),
    times: times.get(labId) ?? [],
  }));
}

const timeOf = (instant: Date | null | undefined) => instant?.getTime() ?? Infinity;
