import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { popularTests } from '../catalog/popular-tests.ts';
import type { CatalogTest } from '../catalog/read-catalog.ts';
import type { Random } from '../run/random.ts';
import { DEMO_LAB, type DemoLab, NEW_LAB, TROPONIN_T } from './demo-labs.ts';

export type DemoOffer = {
  labIndex: number;
  labId: number;
  testId: number;
  loinc: string;
  priceHalalas: number;
  turnaroundHours: number;
  popularity: number;
  isActive: boolean;
  anonymousAllowed: boolean;
  fastingHours: number;
};

type SeededTest = CatalogTest & { id: number };

const LOWEST_LEVEL = 0.8 * 0.85;
const floors = new Map(popularTests.map(({ loinc, fromSar }) => [loinc, fromSar]));

const roundTo5 = (sar: number) => Math.round(sar / 5) * 5;

/**
 * The base price moved by the lab's level and a little chance. The first tests of the home page start at a known price:
 * for them the levels spread upwards from it.
 */
function priceSar(test: CatalogTest, level: number) {
  const floor = floors.get(test.loinc);
  if (floor !== undefined) return Math.max(floor, roundTo5(floor * Math.sqrt(level / LOWEST_LEVEL)));
  return Math.max(10, roundTo5(test.priceSar * level));
}

function turnaround(test: CatalogTest, factor: number) {
  const hours = test.turnaroundHours * factor;
  return Math.max(1, hours < 24 ? Math.round(hours) : Math.round(hours / 6) * 6);
}

/** The number of a lab's tests: few labs offer most of the catalogue, many a third, some the free plan's limit. */
export function planTestCount(random: Random, index: number) {
  if (index === DEMO_LAB || index === NEW_LAB) return 120;
  const share = random.next() ** 1.4;
  return index % 4 === 3 ? 14 + Math.floor(share * 7) : 45 + Math.floor(share * 106);
}

function planLabOffers(random: Random, lab: DemoLab, tests: readonly SeededTest[], count: number) {
  // Popular tests are offered nearly everywhere; the others at random.
  const ranked = tests
    .map((test) => ({
      test,
      key:
        test.popularity >= 85 || (lab.index === DEMO_LAB && test.loinc === TROPONIN_T)
          ? random.next() + 1.6
          : random.next() + test.popularity / 80,
    }))
    .toSorted((a, b) => b.key - a.key)
    .slice(0, count);
  const inactive = new Set(
    random.shuffled(ranked.slice(30).map(({ test }) => test.id)).slice(0, random.between(1, 5)),
  );
  return ranked
    .map(({ test }) => ({
      labIndex: lab.index,
      labId: lab.id,
      testId: test.id,
      priceHalalas: priceSar(test, lab.priceLevel * (0.85 + random.next() * 0.35)) * 100,
      turnaroundHours: turnaround(test, lab.turnaroundFactor),
      isActive: !inactive.has(test.id),
      popularity: test.popularity,
      anonymousAllowed: test.anonymousAllowed,
      fastingHours: test.fastingHours,
      loinc: test.loinc,
    }))
    .toSorted((a, b) => a.testId - b.testId);
}

/** The demo lab offers exactly the fixed prices. */
function startAtFloors<
  T extends { labIndex: number; loinc: string; priceHalalas: number; isActive: boolean },
>(offers: readonly T[]) {
  return offers.map((offer) => {
    const floor = floors.get(offer.loinc);
    return floor !== undefined && offer.labIndex === DEMO_LAB
      ? { ...offer, priceHalalas: floor * 100, isActive: true }
      : offer;
  });
}

export async function planOffers(
  db: Kysely<DB>,
  random: Random,
  labs: readonly DemoLab[],
  testCounts: readonly number[],
  tests: readonly CatalogTest[],
): Promise<DemoOffer[]> {
  const ids = await sql<{ id: number; loinc: string }>`
    select id, loinc from tests where loinc is not null order by id`.execute(db);
  const idOf = new Map(ids.rows.map(({ id, loinc }) => [loinc, id]));
  const isOnHomePage = (test: CatalogTest) => popularTests.some(({ loinc }) => loinc === test.loinc);
  const seeded = tests.map((test) => ({
    ...test,
    id: idOf.get(test.loinc) ?? 0,
    popularity: isOnHomePage(test) ? Math.max(test.popularity, 90) : test.popularity,
  }));
  return startAtFloors(labs.flatMap((lab) => planLabOffers(random, lab, seeded, testCounts[lab.index] ?? 0)));
}

export async function insertOffers(db: Kysely<DB>, offers: readonly DemoOffer[]) {
  await sql`
    insert into lab_tests (lab_id, test_id, price_halalas, turnaround_hours, is_active, created_at)
    select o."labId", o."testId", o."priceHalalas", o."turnaroundHours", o."isActive", l.created_at
    from json_to_recordset(${JSON.stringify(offers)}::json)
      as o ("labId" int, "testId" int, "priceHalalas" int, "turnaroundHours" int, "isActive" boolean)
    join labs l on l.id = o."labId"
    order by o."labId", o."testId"`.execute(db);
}
