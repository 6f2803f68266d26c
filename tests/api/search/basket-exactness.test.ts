import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { metersOfChord } from '#/server/catalog/places/sphere.ts';
import { fitsFast } from '#/shared/catalog/fasting.ts';
import { totalAt } from '#/shared/core/money.ts';
import type { BasketAnswer, BasketInput } from '#/shared/search/basket.ts';
import { expectShared, fillAnalytes, shareOf } from '../../search/contained-tests.ts';
import { fillRandomCatalog } from '../../search/fill-random-catalog.ts';
import { randomBasket } from '../../search/random-basket.ts';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { isFull } from '../../support/is-full.ts';

const BASKETS = isFull ? 2_000 : 300;
const TESTS = 30;
const INFINITE = Number.POSITIVE_INFINITY;
const FARTHER_THAN_ALL_METERS = 80_000_000;
/** Visitors see the free plan's totals. */
const basicRates = { feeBasisPoints: 500, discountBasisPoints: 0 };
const db = await testDb();
const { search } = callAs(db, null);
type Offer = { lab_id: number; test_id: number; lab_test_id: number; price: number; hours: number };
type Slot = { lab_id: number; slot_time: string; slot_start: Date };
let offers: Offer[] = [];
let slots: Slot[] = [];
let places = new Map<number, { x: number; y: number; z: number }>();

beforeAll(async () => {
  await fillRandomCatalog(db);
  await fillAnalytes(db);
  // Open only on some days far ahead, so that no slot passes while the test runs.
  await sql`insert into schedule_exceptions (lab_id, on_date, open_min, close_min)
    select n, current_date + 10 + n % 5, 360 + n % 4 * 150, 540 + n % 4 * 150 from generate_series(1, 60) n where n % 7 <> 0
    union all
    select n, current_date + 20 + n % 3, 420, 600 from generate_series(1, 60) n where n % 4 = 3`.execute(db);
  offers = (
    await sql<Offer>`select lab_id, test_id, lab_test_id, price_halalas as price, turnaround_hours as hours
      from offers`.execute(db)
  ).rows.map((offer) => ({ ...offer, price: totalAt(offer.price, basicRates) }));
  slots = (
    await sql<Slot>`select l.id as lab_id, s.slot_time, s.slot_start from labs l
      cross join generate_series(0, 40) d cross join lateral lab_day_slots(l.id, current_date + d) s`.execute(
      db,
    )
  ).rows;
  const { rows } = await sql<{ id: number; x: number; y: number; z: number }>`
    select id, cube_ll_coord(pos, 1) as x, cube_ll_coord(pos, 2) as y, cube_ll_coord(pos, 3) as z
    from labs where pos is not null`.execute(db);
  places = new Map(rows.map((row) => [row.id, row]));
}, 120_000);

const RADIUS = 6_378_168;
function metersTo(labId: number, { lat, lon }: BasketInput) {
  const place = places.get(labId);
  if (!place || lat === undefined || lon === undefined) return INFINITE;
  const [phi, lambda] = [(lat * Math.PI) / 180, (lon * Math.PI) / 180];
  const [x, y, z] = [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
  return metersOfChord(
    Math.sqrt((place.x - RADIUS * x) ** 2 + (place.y - RADIUS * y) ** 2 + (place.z - RADIUS * z) ** 2),
  );
}

const firstSlot = (labId: number, fast: number) =>
  slots
    .filter((slot) => slot.lab_id === labId && fitsFast(slot.slot_time, fast))
    .reduce((least, slot) => Math.min(least, slot.slot_start.getTime()), INFINITE);

const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);

const hasPoint = ({ lat }: BasketInput) => lat !== undefined;
const wayTo = (distance: number, input: BasketInput) =>
  hasPoint(input)
    ? Math.round((2 * Math.min(distance, FARTHER_THAN_ALL_METERS) * input.kilometreHalalas) / 1000)
    : 0;
const isWithin = (distance: number, input: BasketInput) =>
  !hasPoint(input) || input.radiusKm === 'any' || distance <= input.radiusKm * 1000;

/** Without a point, the two labs of a pair are within the radius of each other. */
function canPair(a: number, b: number, input: BasketInput) {
  if (hasPoint(input) || input.radiusKm === 'any') return true;
  const [one, other] = [places.get(a), places.get(b)];
  if (!one || !other) return false;
  const chord = Math.sqrt((one.x - other.x) ** 2 + (one.y - other.y) ** 2 + (one.z - other.z) ** 2);
  return metersOfChord(chord) <= input.radiusKm * 1000;
}

function labsOf(asked: number[], fast: number, input: BasketInput) {
  return [...new Set(offers.map((offer) => offer.lab_id))].flatMap((labId) => {
    const own = asked.flatMap((id) => offers.find((o) => o.lab_id === labId && o.test_id === id) ?? []);
    if (own.length === 0) return [];
    const distance = metersTo(labId, input);
    const way = wayTo(distance, input);
    const { booked, done, total } = shareOf(asked, own);
    return {
      labId,
      own,
      booked,
      done,
      covered: done.length,
      total,
      way,
      effective: total + way,
      turnaround: Math.max(...booked.map(({ hours }) => hours)),
      distance,
      earliest: firstSlot(labId, fast),
    };
  });
}

function bruteForce(input: BasketInput) {
  const asked = [...new Set(input.testIds)].filter((id) => id <= TESTS);
  const fast = asked.some((id) => id % 5 === 0) ? 8 : 0;
  const offering = labsOf(asked, fast, input);
  type Lab = (typeof offering)[number];
  const labs = offering.filter(({ distance }) => isWithin(distance, input));
  const beyond = offering.filter(({ distance }) => !isWithin(distance, input));
  const by =
    (...keys: (keyof Omit<Lab, 'own' | 'booked' | 'done'>)[]) =>
    (a: Lab, b: Lab) =>
      b.covered - a.covered ||
      keys.reduce((sign, key) => sign || compare(a[key], b[key]), 0) ||
      a.labId - b.labId;
  const orders = {
    total: by('effective', 'distance', 'earliest'),
    distance: by('distance', 'effective', 'earliest'),
    earliest: by('earliest', 'effective', 'distance'),
    turnaround: by('turnaround', 'effective', 'distance', 'earliest'),
  };
  const [alone] = labs.toSorted(orders.total);
  const pairs = labs.flatMap((a, at) =>
    labs
      .slice(at + 1)
      .filter((b) => canPair(a.labId, b.labId, input))
      .map((b) => {
        const { done, total } = shareOf(asked, [...a.own, ...b.own]);
        return {
          ids: [a.labId, b.labId].toSorted((one, other) => one - other),
          covered: done.length,
          total,
          effective: total + a.way + b.way + input.extraVisitHalalas,
          metres: a.distance + b.distance,
          way: Math.min(a.distance, FARTHER_THAN_ALL_METERS) + Math.min(b.distance, FARTHER_THAN_ALL_METERS),
        };
      }),
  );
  const isBetter = (pair: { covered: number; effective: number }) =>
    alone !== undefined &&
    (pair.covered > alone.covered || (pair.covered === alone.covered && pair.effective < alone.effective));
  const [split] = pairs
    .filter(isBetter)
    .toSorted(
      (a, b) =>
        b.covered - a.covered ||
        a.effective - b.effective ||
        compare(a.way, b.way) ||
        (a.ids[0] ?? 0) - (b.ids[0] ?? 0) ||
        (a.ids[1] ?? 0) - (b.ids[1] ?? 0),
    );
  const single = alone?.covered === asked.length && asked.length > 0 ? alone : null;
  return {
    asked,
    fast,
    labCount: labs.length,
    beyond: { all: beyond.length, full: beyond.filter(({ covered }) => covered === asked.length).length },
    rows: labs.toSorted(orders[input.sort]).slice(0, input.limit),
    single,
    split: split
      ? {
          ids: split.ids,
          total: split.total,
          saved: single && single.total - split.total,
          extraMeters:
            single && Number.isFinite(split.metres - single.distance)
              ? 2 * (split.metres - single.distance)
              : null,
        }
      : null,
  };
}

function expectSame(answer: BasketAnswer, input: BasketInput, seed: number) {
  const wanted = bruteForce(input);
  const where = `seed ${seed}: ${JSON.stringify(input)}`;
  expect(
    answer.tests.map(({ testId }) => testId),
    where,
  ).toEqual(wanted.asked);
  expect([answer.labCount, answer.fastingHours], where).toEqual([wanted.labCount, wanted.fast]);
  expect({ all: answer.beyond.labCount, full: answer.beyond.fullCount }, where).toEqual(wanted.beyond);
  expect(
    answer.rows.map(({ labId }) => labId),
    where,
  ).toEqual(wanted.rows.map(({ labId }) => labId));
  expect(answer.bestSingle?.labId ?? null, where).toBe(wanted.single?.labId ?? null);
  const { bestSplit } = answer;
  const ids = bestSplit?.labs.map(({ labId }) => labId).toSorted((a, b) => a - b);
  const found = bestSplit && {
    ids,
    total: bestSplit.totalHalalas,
    saved: bestSplit.savedHalalas,
    extraMeters: bestSplit.extraMeters,
  };
  expect(found, where).toEqual(wanted.split);
  for (const [at, row] of answer.rows.entries()) {
    const lab = wanted.rows[at];
    expect(row.lines.map((line) => line.labTestId)).toEqual(lab?.booked.map((offer) => offer.lab_test_id));
    expect(row).toMatchObject({
      totalHalalas: lab?.total,
      coveredCount: lab?.covered,
      turnaroundHours: lab?.turnaround,
      distanceMeters: lab && Number.isFinite(lab.distance) ? lab.distance : null,
      wayHalalas: lab && Number.isFinite(lab.distance) ? lab.way : null,
      earliestSlot: lab && Number.isFinite(lab.earliest) ? new Date(lab.earliest).toISOString() : null,
      missingTestIds: wanted.asked.filter((id) => !lab?.done.includes(id)),
    });
  }
}

test(`${BASKETS} random baskets equal a search through all labs and all pairs`, async () => {
  const met = { singles: 0, splits: 0, saving: 0, ofOtherWay: 0, beyond: 0, within: 0, withinSplits: 0 };
  for (let seed = 0; seed < BASKETS; seed++) {
    const input = randomBasket(seed, TESTS);
    const answer = await search.basket(input);
    expectSame(answer, input, seed);
    met.singles += answer.bestSingle ? 1 : 0;
    met.splits += answer.bestSplit ? 1 : 0;
    met.saving += answer.bestSplit?.savedHalalas ? 1 : 0;
    met.ofOtherWay += answer.bestSplit?.extraMeters ? 1 : 0;
    met.beyond += answer.beyond.fullCount > 0 ? 1 : 0;
    met.within += answer.rows.some(({ within }) => within.length > 0) ? 1 : 0;
    met.withinSplits += answer.bestSplit?.labs.some(({ within }) => within.length > 0) ? 1 : 0;
    expectShared(answer);
  }
  // The comparison is worthless if this case never occurred.
  for (const count of Object.values(met)) expect(count).toBeGreaterThan(BASKETS / 20);
}, 240_000);
