import { expect, test } from 'vitest';
import { canStillFast, fitsFast } from '#/shared/catalog/fasting.ts';
import { DAY_MS } from '#/shared/core/duration.ts';
import { dayIn } from '#/shared/core/format.ts';
import type { BasketLab } from '#/shared/search/basket.ts';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const db = await testDb();
const { search, booking } = callAs(db, null);
const testsOf = async (...fasts: number[]) => {
  const made = [];
  for (const fast of fasts) made.push((await make.test(db, { fasting_hours: fast })).testId);
  return made;
};
const offer = (labId: number, prices: Record<number, number>) =>
  Promise.all(
    Object.entries(prices).map(([testId, price]) =>
      make.labTest(db, { lab_id: labId, test_id: Number(testId), price_halalas: price }),
    ),
  );
const HERE = { lat: 24.8, lon: 46.6 };
const labIds = (labs: readonly BasketLab[]) => labs.map(({ labId }) => labId);

test('the split lists the tests of each lab, the saving and the extra stop', async () => {
  const [one = 0, two = 0, three = 0] = await testsOf(0, 0, 0);
  const [all, half] = [await make.lab(db), await make.lab(db)];
  await offer(all.labId, { [one]: 10_000, [two]: 12_000, [three]: 9_000 });
  await offer(half.labId, { [two]: 7_000 });
  const { bestSingle, bestSplit, rows } = await search.basket({ testIds: [one, two, three, one] });
  expect(bestSingle).toMatchObject({ labId: all.labId, totalHalalas: 32_550, missingTestIds: [] });
  expect(bestSplit).toMatchObject({ totalHalalas: 27_300, savedHalalas: 5_250, extraStops: 1 });
  expect(bestSplit?.labs.map(({ labId, lines }) => [labId, lines.map(({ testId }) => testId)])).toEqual([
    [all.labId, [one, three]],
    [half.labId, [two]],
  ]);
  expect(labIds(rows)).toEqual([all.labId, half.labId]);
  expect(rows[1]).toMatchObject({ coveredCount: 1, missingTestIds: [one, three] });
});

test('two labs that cover the basket only together are a split without a saving', async () => {
  const [one = 0, two = 0, nowhere = 0] = await testsOf(0, 0, 0);
  const [a, b] = [await make.lab(db), await make.lab(db)];
  await offer(a.labId, { [one]: 10_000 });
  await offer(b.labId, { [two]: 10_000 });
  const answer = await search.basket({ testIds: [one, two, nowhere] });
  expect(answer.bestSingle).toBeNull();
  expect(answer.bestSplit).toMatchObject({ totalHalalas: 21_000, savedHalalas: null });
  expect(answer.tests.map(({ labCount }) => labCount)).toEqual([1, 1, 0]);
});

/** Degrees of latitude. */
const kilometresNorth = (kilometres: number) => HERE.lat + kilometres / 111.32;

test('a laboratory a thousand kilometres away is not recommended for five riyals, until the person widens', async () => {
  const [one = 0] = await testsOf(0);
  const [near, far] = [await make.lab(db, HERE), await make.lab(db, { ...HERE, lat: kilometresNorth(-800) })];
  await offer(near.labId, { [one]: 42_000 });
  await offer(far.labId, { [one]: 41_500 });
  const answer = await search.basket({ testIds: [one], ...HERE });
  expect(answer).toMatchObject({
    labCount: 1,
    bestSingle: { labId: near.labId, wayHalalas: 0 },
    beyond: { labCount: 1, widerRadiusKm: 'any', fullCount: 1, fullRadiusKm: 'any' },
  });
  expect(labIds(answer.rows)).toEqual([near.labId]);
  const anywhere = await search.basket({ testIds: [one], ...HERE, radiusKm: 'any' });
  expect(labIds(anywhere.rows)).toEqual([near.labId, far.labId]);
  expect(anywhere).toMatchObject({ bestSingle: { labId: near.labId }, beyond: { labCount: 0 } });
  const free = await search.basket({ testIds: [one], ...HERE, radiusKm: 'any', kilometreHalalas: 0 });
  expect(free.bestSingle?.labId).toBe(far.labId);
});

test('the scale shows the labs that do all tests, and a split as two ends at what it costs', async () => {
  const [one = 0, two = 0] = await testsOf(0, 0);
  const at = (kilometres: number) => ({ ...HERE, lat: kilometresNorth(kilometres) });
  const [all, half, other] = [
    await make.lab(db, at(2)),
    await make.lab(db, at(1)),
    await make.lab(db, at(3)),
  ];
  await offer(all.labId, { [one]: 40_000, [two]: 40_000 });
  await offer(half.labId, { [one]: 10_000 });
  await offer(other.labId, { [two]: 10_000 });
  const { scale, bestSplit } = await search.basket({ testIds: [one, two], ...HERE });
  expect(scale).toMatchObject({ labCount: 1, marks: [{ labId: all.labId, totalHalalas: 84_000 }] });
  expect(bestSplit?.totalHalalas).toBe(21_000);
  expect(scale?.pair.map(({ labId, totalHalalas }) => [labId, totalHalalas])).toEqual(
    bestSplit?.labs.map(({ labId }) => [labId, 21_000]),
  );
  const heights = [...(scale?.pair ?? []), ...(scale?.marks ?? [])].map((mark) => mark.at?.[1]);
  expect(new Set(heights).size).toBe(3);
  expect(
    (await search.basket({ testIds: [one, two], ...HERE, radiusKm: 5, extraVisitHalalas: 0 })).scale,
  ).not.toBeNull();
  const alone = await search.basket({ testIds: [(await testsOf(0))[0] ?? 0, one], ...HERE });
  expect(alone.scale).toBeNull();
});

test('a split is judged by what it saves against its way and its stop', async () => {
  const [one = 0, two = 0] = await testsOf(0, 0);
  const [near, other] = [await make.lab(db, HERE), await make.lab(db, { ...HERE, lat: kilometresNorth(10) })];
  await offer(near.labId, { [one]: 20_000, [two]: 20_000 });
  await offer(other.labId, { [two]: 15_500 });
  const testIds = [one, two];
  // Saves 47.25 SAR for some 20 km and one stop: worth 50 SAR.
  expect((await search.basket({ testIds, ...HERE })).bestSplit).toBeNull();
  const { bestSplit } = await search.basket({ testIds, ...HERE, extraVisitHalalas: 2_000 });
  expect(bestSplit).toMatchObject({ savedHalalas: 4_725, extraStops: 1 });
  expect(bestSplit?.extraMeters).toBe(2 * (bestSplit?.labs[1].distanceMeters ?? 0));
  expect(bestSplit?.wayHalalas).toBe(Math.round((bestSplit?.extraMeters ?? 0) / 10));
  expect(
    (await search.basket({ testIds, ...HERE, extraVisitHalalas: 2_000, kilometreHalalas: 200 })).bestSplit,
  ).toBeNull();
});

test('without a laboratory that does all within the radius, the answer says how far the next one is', async () => {
  const [one = 0, two = 0] = await testsOf(0, 0);
  const [near, partner] = [
    await make.lab(db, HERE),
    await make.lab(db, { ...HERE, lat: kilometresNorth(5) }),
  ];
  const beyond = await make.lab(db, { ...HERE, lat: kilometresNorth(40) });
  await offer(near.labId, { [one]: 20_000 });
  await offer(partner.labId, { [two]: 20_000 });
  await offer(beyond.labId, { [one]: 100, [two]: 100 });
  const answer = await search.basket({ testIds: [one, two], ...HERE });
  expect(answer).toMatchObject({
    bestSingle: null,
    bestSplit: { totalHalalas: 42_000, savedHalalas: null, extraMeters: null },
    beyond: { labCount: 1, widerRadiusKm: 50, fullCount: 1, fullRadiusKm: 50 },
  });
  const wider = await search.basket({ testIds: [one, two], ...HERE, radiusKm: 50 });
  expect(wider.bestSingle?.labId).toBe(beyond.labId);
});

test('without a place, a split of two cities is not recommended', async () => {
  const [one = 0, two = 0] = await testsOf(0, 0);
  const [here, there] = [
    await make.lab(db, HERE),
    await make.lab(db, { ...HERE, lat: kilometresNorth(300) }),
  ];
  await offer(here.labId, { [one]: 10_000, [two]: 30_000 });
  await offer(there.labId, { [two]: 10_000 });
  const apart = await search.basket({ testIds: [one, two] });
  expect(apart).toMatchObject({ isPointKnown: false, labCount: 2, bestSplit: null });
  expect(apart.bestSingle?.labId).toBe(here.labId);
  const neighbour = await make.lab(db, { ...HERE, lat: kilometresNorth(3) });
  await offer(neighbour.labId, { [two]: 12_000 });
  const { bestSplit } = await search.basket({ testIds: [one, two] });
  expect(labIds(bestSplit?.labs ?? [])).toEqual([here.labId, neighbour.labId]);
  expect(bestSplit).toMatchObject({ savedHalalas: 18_900, wayHalalas: null, extraMeters: null });
});

test('labs without approval and inactive offers are left out', async () => {
  const [one = 0] = await testsOf(0);
  const [pending, open] = [await make.lab(db, { review_status: 'pending' }), await make.lab(db)];
  await offer(pending.labId, { [one]: 1_000 });
  await make.labTest(db, { lab_id: open.labId, test_id: one, is_active: false });
  expect(await search.basket({ testIds: [one] })).toMatchObject({
    labCount: 0,
    rows: [],
    bestSingle: null,
  });
});

test('unknown tests give an empty comparison', async () => {
  const answer = await search.basket({ testIds: [2_000_000_000] });
  expect(answer).toMatchObject({ tests: [], rows: [], bestSingle: null, bestSplit: null, fastingHours: 0 });
});

test('the first time suits the longest fast of the basket, which can still begin', async () => {
  const [long = 0, none = 0] = await testsOf(12, 0);
  const { labId } = await make.lab(db, { slot_capacity: 1 });
  await offer(labId, { [long]: 1_000, [none]: 1_000 });
  const firstThatFits = async (fast: number) => {
    const now = Date.now();
    for (let day = 0; day < 4; day++) {
      const date = dayIn('Asia/Riyadh', new Date(now + day * 86_400_000));
      const { rows } = await booking.availableSlots({ labId, date });
      const fitting = rows.find(({ slotTime }) => {
        const start = Date.parse(`${date}T${slotTime}+03:00`);
        return fitsFast(slotTime, fast) && canStillFast(start, fast, now);
      });
      if (fitting) return new Date(`${date}T${fitting.slotTime}+03:00`).toISOString();
    }
    return null;
  };
  for (const [testIds, fast] of [
    [[long, none], 12],
    [[none], 0],
  ] as const) {
    // A slot may pass between the two calls: then either the earlier or the later one is right.
    const before = await firstThatFits(fast);
    const { rows } = await search.basket({ testIds: [...testIds] });
    expect([before, await firstThatFits(fast)]).toContain(rows[0]?.earliestSlot);
    expect(rows[0]?.earliestSlot).not.toBeNull();
  }
});

test('a lab that opens only when the fast would take the day has no first time', async () => {
  const [long = 0] = await testsOf(12);
  const { labId } = await make.lab(db, { hours: { openMin: 15 * 60, closeMin: 20 * 60 } });
  await offer(labId, { [long]: 1_000 });
  const { rows } = await search.basket({ testIds: [long] });
  expect(rows.map((row) => row.earliestSlot)).toEqual([null]);
});

test('a time whose last seat is taken is skipped', async () => {
  const [long = 0] = await testsOf(12);
  // One time a day: at 06:00 UTC a fast of 12 hours is still possible or no longer, so the day depends on the clock.
  const { labId } = await make.lab(db, { hours: { openMin: 9 * 60, closeMin: 9 * 60 + 30 } });
  const { labTestId } = await make.labTest(db, { lab_id: labId, test_id: long });
  const { actor } = await make.customer(db);
  const earliest = async () => {
    const [row] = (await search.basket({ testIds: [long] })).rows;
    return new Date(row?.earliestSlot ?? 0);
  };
  const first = await earliest();
  await callAs(db, actor).booking.create({
    labTestId,
    date: dayIn('Asia/Riyadh', first),
    slotTime: '09:00:00',
    idempotencyKey: 'basket-test-taken',
  });
  expect((await earliest()).getTime() - first.getTime()).toBe(DAY_MS);
});
