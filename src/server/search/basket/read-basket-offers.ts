import { type Kysely, sql } from 'kysely';
import { numbersOf, readLabDistances } from '#/server/catalog/places/read-lab-distances.ts';
import type { Point } from '#/server/catalog/places/sphere.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Localized } from '#/shared/core/locale.ts';
import { type CustomerRates, totalAt } from '#/shared/core/money.ts';
import { NOT_OFFERED } from './find-best-split.ts';

export type BasketTest = { testId: number; name: Localized; fastingHours: number };

/** The offers of one lab for the basket; the arrays are indexed by test of the basket. */
export type LabBasket = {
  labId: number;
  /** What is paid for each test; nothing for one that another test measures too. */
  prices: number[];
  /** The test of the basket that is booked in its place. */
  within: (number | null)[];
  /** The lab's own prices. */
  labPrices: number[];
  labTestIds: number[];
  turnarounds: number[];
  coveredCount: number;
  /** Sum over the tests that are booked. */
  totalHalalas: number;
  turnaroundHours: number;
  /** Whole metres; infinite without a location of the request or of the lab. */
  distance: number;
  wayHalalas: number;
  /** Read only where the request has no point; null without coordinates. */
  position: Position | null;
};
type Position = { x: number; y: number; z: number };
type WayOf = (distance: number) => number;

type TestRow = {
  id: number;
  name_ar: string;
  name_en: string;
  fasting_hours: number;
  lab_ids: string | null;
  lab_test_ids: string | null;
  prices: string | null;
  turnarounds: string | null;
};

/**
 * Every offer of these tests, by lab. The arrays are read as text: tens of thousands of rows would take several times
 * as long to send and parse.
 */
export async function readBasketOffers(
  db: Kysely<DB>,
  testIds: number[],
  point: Point | null,
  { wayOf, rates }: { wayOf: WayOf; rates: CustomerRates },
): Promise<{ tests: BasketTest[]; labs: LabBasket[] }> {
  const [offered, distances, positions] = await Promise.all([
    readTests(db, testIds),
    point === null ? new Map<number, number>() : readLabDistances(db, point, 'any'),
    point === null ? readPositions(db) : new Map<number, Position>(),
  ]);
  const rowOf = new Map(offered.map((row) => [row.id, row]));
  const rows = testIds.flatMap((testId) => rowOf.get(testId) ?? []);
  const labs = new Map<number, LabBasket>();
  const tests = rows.map((row, at): BasketTest => {
    const labIds = numbersOf(row.lab_ids);
    const [labTestIds, prices, turnarounds] = [row.lab_test_ids, row.prices, row.turnarounds].map(numbersOf);
    labIds.forEach((labId, nth) => {
      let lab = labs.get(labId);
      if (!lab) {
        const distance = distances.get(labId) ?? Number.POSITIVE_INFINITY;
        const position = positions.get(labId) ?? null;
        lab = emptyBasket({ labId, distance, wayHalalas: wayOf(distance), position }, rows.length);
        labs.set(labId, lab);
      }
      putInto(lab, at, {
        labTestId: labTestIds?.[nth] ?? 0,
        price: totalAt(prices?.[nth] ?? 0, rates),
        labPrice: prices?.[nth] ?? 0,
        turnaround: turnarounds?.[nth] ?? 0,
      });
    });
    return {
      testId: row.id,
      name: { ar: row.name_ar, en: row.name_en },
      fastingHours: row.fasting_hours,
    };
  });
  return { tests, labs: [...labs.values()] };
}

async function readTests(db: Kysely<DB>, testIds: number[]): Promise<TestRow[]> {
  const { rows } = await sql<TestRow>`
    select /* hot:basket-offers */ t.id, t.name_ar, t.name_en, t.fasting_hours, o.*
    from tests t cross join lateral (
      select array_agg(o.lab_id)::text as lab_ids, array_agg(o.lab_test_id)::text as lab_test_ids,
             array_agg(o.price_halalas)::text as prices, array_agg(o.turnaround_hours)::text as turnarounds
      from offers o where o.test_id = t.id
    ) o
    where t.id = any(${testIds}::int[]) and t.merged_into is null and t.withdrawn_at is null`.execute(db);
  return rows;
}

async function readPositions(db: Kysely<DB>): Promise<Map<number, Position>> {
  const { rows } = await sql<{
    lab_ids: string | null;
    xs: string | null;
    ys: string | null;
    zs: string | null;
  }>`
    select /* hot:basket-positions */ array_agg(id)::text as lab_ids, array_agg(cube_ll_coord(pos, 1))::text as xs,
           array_agg(cube_ll_coord(pos, 2))::text as ys, array_agg(cube_ll_coord(pos, 3))::text as zs
    from labs where approved and pos is not null`.execute(db);
  const [xs, ys, zs] = [rows[0]?.xs, rows[0]?.ys, rows[0]?.zs].map((text) => numbersOf(text ?? null));
  return new Map(
    numbersOf(rows[0]?.lab_ids ?? null).map((labId, nth) => [
      labId,
      { x: xs?.[nth] ?? 0, y: ys?.[nth] ?? 0, z: zs?.[nth] ?? 0 },
    ]),
  );
}

export const emptyBasket = (
  {
    labId,
    distance,
    wayHalalas,
    position,
  }: Pick<LabBasket, 'labId' | 'distance' | 'wayHalalas' | 'position'>,
  testCount: number,
): LabBasket => ({
  labId,
  prices: Array.from({ length: testCount }, () => NOT_OFFERED),
  within: Array.from({ length: testCount }, () => null),
  labPrices: Array.from({ length: testCount }, () => 0),
  labTestIds: Array.from({ length: testCount }, () => 0),
  turnarounds: Array.from({ length: testCount }, () => 0),
  coveredCount: 0,
  totalHalalas: 0,
  turnaroundHours: 0,
  distance,
  wayHalalas,
  position,
});

export function putInto(
  lab: LabBasket,
  at: number,
  offer: { labTestId: number; price: number; labPrice: number; turnaround: number },
) {
  lab.prices[at] = offer.price;
  lab.labPrices[at] = offer.labPrice;
  lab.labTestIds[at] = offer.labTestId;
  lab.turnarounds[at] = offer.turnaround;
  lab.coveredCount += 1;
  lab.totalHalalas += offer.price;
  lab.turnaroundHours = Math.max(lab.turnaroundHours, offer.turnaround);
}
