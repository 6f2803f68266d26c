import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { TestInCity, TestInCityInput } from '#/shared/catalog/catalog.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { type CustomerRates, totalAt } from '#/shared/core/money.ts';
import { cityName, findCity } from '../places/cities.ts';
import { isNearCity } from '../places/metres-to-city.ts';
import { resolveLocation } from '../places/resolve-location.ts';
import { cubeOf, type Point } from '../places/sphere.ts';
import { getTest } from './get-test.ts';
import { labFactsColumns } from './lab-facts.ts';
import { type LabOfferRow, toLabOffer } from './lab-offer.ts';
import { readCustomerRates } from './read-customer-rates.ts';

const LISTED_LABS = 12;
const LISTED_CITIES = 12;
const LISTED_TESTS = 6;
/** The number of tests of the category that are tried, most popular first, before the list stays shorter. */
const TRIED_TESTS = 24;

/**
 * A city without the test gets the cities that offer it. Throws NOT_FOUND for a test that no laboratory offers and for
 * a place that is not a city.
 */
export async function getTestInCity(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { testName, city: asked, ...place }: TestInCityInput,
): Promise<TestInCity> {
  const city = findCity(asked);
  if (!city) throw new AppError('NOT_FOUND');
  const test = await getTest({ db, actor }, { testName });
  if (test.isWithdrawn) throw new AppError('NOT_FOUND');
  const { point } = resolveLocation(place);
  const isFromPlace = isNearCity(city.id, point);
  const [rates, cities, labs, earliest, related] = await Promise.all([
    readCustomerRates({ db, actor }),
    readCities(db, test.testId),
    readLabs(db, { testId: test.testId, cityId: city.id, point: isFromPlace ? point : city }),
    readEarliest(db, test.testId, city.id),
    readRelatedTests(db, test, city.id),
  ]);
  if (cities.length === 0) throw new AppError('NOT_FOUND');
  const here = cities.find(({ city_id }) => city_id === city.id);
  return {
    test,
    city: city.name,
    labCount: here?.lab_count ?? 0,
    fromPriceHalalas: here?.from_price ?? null,
    toPriceHalalas: here?.to_price ?? null,
    isFromPlace,
    fromTotalHalalas: here ? totalAt(here.from_price, rates) : null,
    toTotalHalalas: here ? totalAt(here.to_price, rates) : null,
    resultHours: here ? [here.from_hours, here.to_hours] : null,
    earliest,
    labs: labs.map((row) => toLabOffer(row, rates)),
    otherCities: cities.filter((row) => row !== here).flatMap((row, index) => toOtherCity(row, index, rates)),
    relatedTests: related.map((row) => toRelatedTest(row, rates)),
  };
}

type CityRow = {
  city_id: string;
  lab_count: number;
  from_price: number;
  to_price: number;
  from_hours: number;
  to_hours: number;
};

async function readCities(db: Kysely<DB>, testId: number): Promise<CityRow[]> {
  const { rows } = await sql<CityRow>`
    select /* hot:test-cities */ l.city_id, count(*) as lab_count,
           min(o.price_halalas) as from_price, max(o.price_halalas) as to_price,
           min(o.turnaround_hours) as from_hours, max(o.turnaround_hours) as to_hours
    from offers o join labs l on l.id = o.lab_id
    where o.test_id = ${testId} and l.city_id is not null
    group by l.city_id order by lab_count desc, l.city_id`.execute(db);
  return rows;
}

/**
 * As the living scale has them: lowest price first, at one price the nearer. Chosen before their facts are read, because
 * the earliest time of a lab can be expensive.
 */
async function readLabs(
  db: Kysely<DB>,
  { testId, cityId, point }: { testId: number; cityId: string; point: Point },
): Promise<LabOfferRow[]> {
  const { rows } = await sql<LabOfferRow>`
    select /* hot:test-in-city */ o.lab_test_id, o.price_halalas, o.turnaround_hours, o.chord,
           l.license_number, l.cancel_notice_hours, ${labFactsColumns}
    from (
      select o.lab_id, o.lab_test_id, o.price_halalas, o.turnaround_hours, o.pos <-> ${cubeOf(point)}::cube as chord
      from offers o join labs l on l.id = o.lab_id
      where o.test_id = ${testId} and l.city_id = ${cityId}
      order by o.price_halalas, chord, o.lab_id limit ${LISTED_LABS}
    ) o
    join labs l on l.id = o.lab_id left join lab_earliest_slots e on e.lab_id = l.id
    order by o.price_halalas, o.chord, o.lab_id`.execute(db);
  return rows;
}

/** Over all of them. The times are cached; only a time that has passed is recomputed. */
async function readEarliest(db: Kysely<DB>, testId: number, cityId: string): Promise<TestInCity['earliest']> {
  const { rows } = await sql<Pick<LabOfferRow, 'earliest_slot' | 'time_zone'>>`
    select /* hot:earliest-in-city */ f.earliest_slot, f.time_zone
    from (
      select ${labFactsColumns}
      from offers o join labs l on l.id = o.lab_id left join lab_earliest_slots e on e.lab_id = l.id
      where o.test_id = ${testId} and l.city_id = ${cityId}
    ) f
    order by f.earliest_slot nulls last, f.lab_id limit 1`.execute(db);
  const [first] = rows;
  return first?.earliest_slot ? { slot: first.earliest_slot.toISOString(), timeZone: first.time_zone } : null;
}

type RelatedRow = { name_ar: string; name_en: string; from_price: number };

const fromPrice = ({ from_price }: { from_price: number }, rates: CustomerRates) => ({
  fromPriceHalalas: from_price,
  fromTotalHalalas: totalAt(from_price, rates),
});

async function readRelatedTests(
  db: Kysely<DB>,
  test: { testId: number; categoryId: number },
  cityId: string,
): Promise<RelatedRow[]> {
  const { rows } = await sql<RelatedRow>`
    select /* hot:related-in-city */ t.name_ar, t.name_en, c.from_price
    from (
      select t.id, t.name_ar, t.name_en, t.popular_position, t.popularity
      from tests t
      where t.category_id = ${test.categoryId} and t.id <> ${test.testId} and t.offer_count > 0
      order by t.popular_position nulls last, t.popularity desc, t.id limit ${TRIED_TESTS}
    ) t
    cross join lateral (
      select min(o.price_halalas) as from_price
      from labs l join offers o on o.lab_id = l.id and o.test_id = t.id
      where l.city_id = ${cityId}
    ) c
    where c.from_price is not null
    order by t.popular_position nulls last, t.popularity desc, t.id limit ${LISTED_TESTS}`.execute(db);
  return rows;
}

const toRelatedTest = (row: RelatedRow, rates: CustomerRates): TestInCity['relatedTests'][number] => ({
  name: { ar: row.name_ar, en: row.name_en },
  ...fromPrice(row, rates),
});

function toOtherCity(row: CityRow, index: number, rates: CustomerRates): TestInCity['otherCities'] {
  const name = index < LISTED_CITIES ? cityName(row.city_id) : null;
  return name ? [{ city: name, labCount: row.lab_count, ...fromPrice(row, rates) }] : [];
}
