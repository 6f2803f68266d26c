import { type Kysely, sql } from 'kysely';
import type { BasketAnswer, BasketInput, BasketLab } from '#/shared/basket.ts';
import { type LabFactsRow, labFactsColumns, toLabFacts } from '../catalog/lab-facts.ts';
import type { DB } from '../db/schema.gen.ts';
import { findBestSplit, NOT_OFFERED } from './find-best-split.ts';
import { findFirstVisits } from './find-first-visits.ts';
import { firstBaskets, orderBaskets } from './order-baskets.ts';
import { type BasketTest, keepTests, type LabBasket, readBasketOffers } from './read-basket-offers.ts';
import { resolvePlace } from './resolve-place.ts';

/** Every lab's price for the whole basket, the best single lab, and the best two: exact. */
export async function compareBasket(db: Kysely<DB>, input: BasketInput): Promise<BasketAnswer> {
  const { point, place } = resolvePlace(input);
  const { tests, labs } = await readBasketOffers(db, [...new Set(input.testIds)], point);
  const fastingHours = Math.max(0, ...tests.map((test) => test.fastingHours));
  const best = firstBaskets(labs, 'total', 1);
  const parts = splitOver(labs, best[0], tests.length);

  const considered = [...new Set([...firstBaskets(labs, input.sort, input.limit), ...best])];
  const visits = await findFirstVisits(db, idsOf([...considered, ...parts]), fastingHours);
  const visitOf = ({ labId }: LabBasket) => visits.get(labId)?.getTime() ?? Number.POSITIVE_INFINITY;
  const shown = orderBaskets(considered, input.sort, visitOf).slice(0, input.limit);
  const [first] = orderBaskets(best, 'total', visitOf);
  const single = first?.coveredCount === tests.length ? first : null;

  const facts = await readFacts(db, idsOf([...shown, ...(single ? [single] : []), ...parts]));
  const toAnswer = (lab: LabBasket) => toBasketLab(lab, tests, facts, visits);
  const [major, minor] = parts.map(toAnswer);
  const splitTotal = (major?.totalHalalas ?? 0) + (minor?.totalHalalas ?? 0);
  return {
    tests,
    place,
    rows: shown.map(toAnswer),
    labCount: labs.length,
    bestSingle: single && toAnswer(single),
    bestSplit:
      major && minor
        ? {
            labs: [major, minor],
            totalHalalas: splitTotal,
            savedHalalas: single && single.totalHalalas - splitTotal,
            extraStops: 1,
          }
        : null,
    fastingHours,
  };
}

const idsOf = (labs: LabBasket[]) => [...new Set(labs.map(({ labId }) => labId))];

/** What each of two labs would do, the greater part first; nothing where one lab alone does as much for as little. */
function splitOver(labs: LabBasket[], alone: LabBasket | undefined, testCount: number): LabBasket[] {
  if (!alone) return [];
  const below = alone.totalHalalas + (testCount - alone.coveredCount) * NOT_OFFERED;
  const split = findBestSplit(labs, below);
  if (!split) return [];
  const { first, second } = split;
  const isForFirst = (at: number) => (first.prices[at] ?? 0) <= (second.prices[at] ?? 0);
  return [keepTests(first, isForFirst), keepTests(second, (at) => !isForFirst(at))].toSorted(
    (a, b) => b.coveredCount - a.coveredCount,
  );
}

/** What is shown of a lab, read for the answered ones alone. */
async function readFacts(db: Kysely<DB>, labIds: number[]): Promise<Map<number, Omit<LabFactsRow, 'chord'>>> {
  const { rows } = await sql<Omit<LabFactsRow, 'chord'>>`
    select /* hot:basket-labs */ ${labFactsColumns}
    from labs l left join lab_earliest_slots e on e.lab_id = l.id
    where l.id = any(${labIds}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.lab_id, row]));
}

function toBasketLab(
  lab: LabBasket,
  tests: BasketTest[],
  facts: Map<number, Omit<LabFactsRow, 'chord'>>,
  visits: Map<number, Date>,
): BasketLab {
  const row = facts.get(lab.labId);
  // Only a lab that was deleted between two reads of one answer has none.
  if (!row) throw new Error(`lab ${lab.labId} has offers but is gone`);
  const isOffered = (at: number) => (lab.prices[at] ?? NOT_OFFERED) < NOT_OFFERED;
  return {
    ...toLabFacts({ ...row, chord: null }),
    distanceMeters: Number.isFinite(lab.distance) ? lab.distance : null,
    earliestSlot: visits.get(lab.labId)?.toISOString() ?? null,
    coveredCount: lab.coveredCount,
    missingTestIds: tests.flatMap(({ testId }, at) => (isOffered(at) ? [] : testId)),
    totalHalalas: lab.totalHalalas,
    turnaroundHours: lab.turnaroundHours,
    lines: tests.flatMap(({ testId }, at) =>
      isOffered(at)
        ? {
            testId,
            labTestId: lab.labTestIds[at] ?? 0,
            priceHalalas: lab.prices[at] ?? 0,
            turnaroundHours: lab.turnarounds[at] ?? 0,
          }
        : [],
    ),
  };
}
