import { type Kysely, sql } from 'kysely';
import { type Contained, findContained } from '#/server/catalog/browse/find-contained.ts';
import { labFactsColumns, toLabFacts } from '#/server/catalog/browse/lab-facts.ts';
import { readCustomerRates } from '#/server/catalog/browse/read-customer-rates.ts';
import { resolveLocation } from '#/server/catalog/places/resolve-location.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import { type CustomerRates, offerPrice } from '#/shared/core/money.ts';
import type { BasketAnswer, BasketInput, BasketLab, BasketSplit } from '#/shared/search/basket.ts';
import type { ScaleTime } from '#/shared/search/scale.ts';
import { wayCost } from '#/shared/search/way-options.ts';
import { findFirstVisits } from '../offers/find-first-visits.ts';
import { findNextTimes } from '../offers/find-next-times.ts';
import { coverContained } from './cover-contained.ts';
import { FARTHER_THAN_ALL_METERS, findBestSplit, NOT_OFFERED } from './find-best-split.ts';
import { firstBaskets, orderBaskets } from './order-baskets.ts';
import { type BasketTest, type LabBasket, readBasketOffers } from './read-basket-offers.ts';
import { type BasketFacts, drawnBaskets, scaleOfBaskets, wholeBaskets } from './scale-of-baskets.ts';
import { shareTests } from './share-tests.ts';
import { areNear, splitByRadius } from './split-by-radius.ts';

/**
 * Every lab within the radius with its price for the whole basket, the best single lab, and the best pair: exact. Best is
 * what costs least in price and way.
 */
export async function compareBasket(
  { db, actor, site }: Pick<Context, 'db' | 'actor' | 'site'>,
  input: BasketInput,
): Promise<BasketAnswer> {
  const { point, place, isPlaceUnknown } = resolveLocation(input);
  const wayOf = (distance: number) =>
    point === null ? 0 : wayCost(Math.min(distance, FARTHER_THAN_ALL_METERS), input.kilometreHalalas);
  const rates = await readCustomerRates({ db, actor });
  const testIds = [...new Set(input.testIds)];
  const [{ tests, labs: offering }, contained] = await Promise.all([
    readBasketOffers(db, testIds, point, { wayOf, rates }),
    findContained(db, testIds),
  ]);
  coverContained(offering, containersOf(tests, contained));
  const { within: labs, beyond } = splitByRadius(
    offering,
    point === null ? 'any' : input.radiusKm,
    tests.length,
  );
  const fastingHours = Math.max(0, ...tests.map((test) => test.fastingHours));
  const best = firstBaskets(labs, 'total', 1);
  const canPair = point === null ? (a: LabBasket, b: LabBasket) => areNear(a, b, input.radiusKm) : undefined;
  const parts = splitOver(labs, best[0], tests.length, { ...input, canPair });

  const considered = [...new Set([...firstBaskets(labs, input.sort, input.limit), ...best])];
  const whole = wholeBaskets(labs, tests.length);
  const drawn = drawnBaskets(whole);
  const visits = await findFirstVisits(db, idsOf([...considered, ...parts, ...drawn]), fastingHours);
  const visitOf = ({ labId }: LabBasket) => visits.get(labId)?.getTime() ?? Number.POSITIVE_INFINITY;
  const shown = orderBaskets(considered, input.sort, visitOf).slice(0, input.limit);
  const [first] = orderBaskets(best, 'total', visitOf);
  const single = first?.coveredCount === tests.length ? first : null;

  const named = [...shown, ...(single ? [single] : []), ...parts, ...drawn];
  const [facts, bestTimes] = await Promise.all([
    readFacts(db, idsOf(named)),
    single ? readTimes(db, single, { visits, fastingHours }) : [],
  ]);
  const toAnswer = (lab: LabBasket) => toBasketLab(lab, tests, { facts, visits, rates });
  const bestSingle = single && toAnswer(single);
  const [major, minor] = parts.map(toAnswer);
  const split = major && minor ? toSplit([major, minor], bestSingle) : null;
  return {
    tests: tests.map((test, at) => ({ ...test, labCount: labsThatDo(offering, at) })),
    place,
    isPlaceUnknown,
    isPointKnown: point !== null,
    rows: shown.map(toAnswer),
    labCount: labs.length,
    beyond,
    contained: widestOf(contained),
    bestSingle,
    bestTimes,
    bestSplit: split,
    scale: scaleOfBaskets({ whole, split, parts }, { facts, visits, home: point, tiles: site.mapTiles }),
    fastingHours,
  };
}

/** By test of the basket, as their places in it, widest first. */
const containersOf = (tests: readonly BasketTest[], contained: readonly Contained[]) => {
  const places = new Map(tests.map(({ testId }, at) => [testId, at]));
  return tests.map(({ testId }) =>
    contained.flatMap((one) => (one.testId === testId ? (places.get(one.withinTestId) ?? []) : [])),
  );
};

const widestOf = (contained: readonly Contained[]) =>
  contained.filter(({ testId }, nth) => contained[nth - 1]?.testId !== testId);

const labsThatDo = (labs: readonly LabBasket[], at: number) => labs.filter((lab) => isDone(lab, at)).length;
const isDone = ({ prices }: LabBasket, at: number) => (prices[at] ?? NOT_OFFERED) < NOT_OFFERED;

const idsOf = (labs: LabBasket[]) => [...new Set(labs.map(({ labId }) => labId))];

type CanPair = (a: LabBasket, b: LabBasket) => boolean;

/** The tests of each lab of the pair, the larger share first; none if one lab covers as much for as little. */
function splitOver(
  labs: LabBasket[],
  alone: LabBasket | undefined,
  testCount: number,
  { extraVisitHalalas, canPair }: BasketInput & { canPair: CanPair | undefined },
): LabBasket[] {
  if (!alone) return [];
  const missing = testCount - alone.coveredCount;
  const below = alone.totalHalalas + alone.wayHalalas + missing * NOT_OFFERED;
  const split = findBestSplit(labs, { below, extraVisitHalalas }, canPair);
  if (!split) return [];
  return shareTests(split.first, split.second).toSorted((a, b) => b.coveredCount - a.coveredCount);
}

function toSplit(labs: [BasketLab, BasketLab], single: BasketLab | null): BasketSplit {
  const [major, minor] = labs;
  const totalHalalas = major.totalHalalas + minor.totalHalalas;
  const meters = bothKnown(major.distanceMeters, minor.distanceMeters);
  const alone = single?.distanceMeters ?? null;
  return {
    labs,
    totalHalalas,
    wayHalalas: bothKnown(major.wayHalalas, minor.wayHalalas),
    savedHalalas: single && single.totalHalalas - totalHalalas,
    extraMeters: meters === null || alone === null ? null : 2 * (meters - alone),
    extraStops: 1,
  };
}

const bothKnown = (a: number | null, b: number | null) => (a === null || b === null ? null : a + b);

/** The public fields of the labs in the answer only. */
async function readFacts(db: Kysely<DB>, labIds: number[]): Promise<Map<number, BasketFacts>> {
  const { rows } = await sql<BasketFacts>`
    select /* hot:basket-labs */ ${labFactsColumns}, l.lat, l.lon
    from labs l left join lab_earliest_slots e on e.lab_id = l.id
    where l.id = any(${labIds}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.lab_id, row]));
}

/** The next times of the one visit; none if no time is free. */
async function readTimes(
  db: Kysely<DB>,
  { labId }: LabBasket,
  { visits, fastingHours }: Pick<Known, 'visits'> & { fastingHours: number },
): Promise<ScaleTime[]> {
  const first = visits.get(labId);
  return first ? ((await findNextTimes(db, new Map([[labId, first]]), fastingHours)).get(labId) ?? []) : [];
}

type Known = {
  facts: Map<number, BasketFacts>;
  visits: Map<number, Date>;
  rates: CustomerRates;
};

function toBasketLab(lab: LabBasket, tests: BasketTest[], { facts, visits, rates }: Known): BasketLab {
  const row = facts.get(lab.labId);
  // Missing only if the lab was deleted between two reads.
  if (!row) throw new Error(`lab ${lab.labId} has offers but is gone`);
  return {
    ...toLabFacts({ ...row, chord: null }),
    distanceMeters: Number.isFinite(lab.distance) ? lab.distance : null,
    earliestSlot: visits.get(lab.labId)?.toISOString() ?? null,
    coveredCount: lab.coveredCount,
    missingTestIds: tests.flatMap(({ testId }, at) => (isDone(lab, at) ? [] : testId)),
    totalHalalas: lab.totalHalalas,
    wayHalalas: Number.isFinite(lab.distance) ? lab.wayHalalas : null,
    turnaroundHours: lab.turnaroundHours,
    within: tests.flatMap(({ testId }, at) => {
      const booked = tests[lab.within[at] ?? -1];
      return booked ? { testId, withinTestId: booked.testId } : [];
    }),
    lines: tests.flatMap(({ testId }, at) =>
      isDone(lab, at) && lab.within[at] === null
        ? {
            testId,
            labTestId: lab.labTestIds[at] ?? 0,
            ...offerPrice(lab.labPrices[at] ?? 0, rates),
            turnaroundHours: lab.turnarounds[at] ?? 0,
          }
        : [],
    ),
  };
}
