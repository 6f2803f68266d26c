import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { refreshEarliestSlots } from '#/server/booking/visits/refresh-earliest-slots.ts';
import { searchFacetsInput } from '#/shared/search/search.ts';
import { callAs } from '../../support/api/caller.ts';
import { openConnections, settle } from '../../support/api/together.ts';
import { hold, letHoldPass, tomorrow, visitAt } from '../../support/booking/ordering.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { closeDays, openDays, setReviewed, setVerified, waysToHide } from '../../support/search/hide-lab.ts';

const CONNECTIONS = 16;
const db = await testDb({ max: CONNECTIONS });
const { search, catalog } = callAs(db, null);
const CITY = { city_id: 'sa-riyadh' };

/** A laboratory whose one test costs less than that of another laboratory. */
async function cheapestOfTwo(over: Parameters<typeof make.lab>[1] = {}) {
  const test = await make.test(db, { anonymous_allowed: true });
  const lab = await make.lab(db, { ...CITY, ...over });
  const { labTestId } = await make.labTest(db, {
    lab_id: lab.labId,
    test_id: test.testId,
    price_halalas: 1_000,
  });
  const other = await make.lab(db, CITY);
  await make.labTest(db, { lab_id: other.labId, test_id: test.testId, price_halalas: 9_000 });
  return { ...lab, ...test, labTestId, other };
}
type Lab = Awaited<ReturnType<typeof cheapestOfTwo>>;

/** Made before the first search: the words of new tests reach the index of a running server after some seconds. */
const made: Lab[] = [];
let full: Lab;
const nextLab = () => {
  const lab = made.shift();
  if (!lab) throw new Error('too few laboratories were made');
  return lab;
};
beforeAll(async () => {
  await openConnections(db, CONNECTIONS);
  for (let count = 0; count < 4; count++) made.push(await cheapestOfTwo());
  full = await cheapestOfTwo({ booking_horizon_days: 1, hours: { openMin: 540, closeMin: 570 } });
});

const labIdsOf = (rows: readonly { labId: number }[]) => rows.map(({ labId }) => labId);

/** What the public doors say about the test of this laboratory. */
async function doorsOf({ testId, nameEn, categoryId, labId, other }: Lab) {
  const [found, facets, basket, onPage, byTest, inCity, ofCategory, scale, popular] = await Promise.all([
    search.labTests({ searchText: nameEn, sort: 'priceLowHigh' }),
    search.facets(searchFacetsInput.parse({ searchText: nameEn })),
    search.basket({ testIds: [testId] }),
    catalog.labTests({ testId, sort: 'priceLowHigh' }),
    catalog.test({ testName: nameEn }),
    catalog.testInCity({ testName: nameEn, city: 'Riyadh' }),
    catalog.testsByCategory({ categoryId }),
    search.scale({ testId }),
    catalog.popularTests({ limit: 50 }),
  ]);
  const only = (rows: readonly { labId: number }[]) =>
    labIdsOf(rows).filter((id) => [labId, other.labId].includes(id));
  return {
    search: only(found.rows),
    facets: facets.categories[0]?.count,
    basket: only(basket.rows),
    best: basket.bestSingle?.labId,
    testPage: only(onPage.rows),
    test: [byTest.lowestPrice?.priceHalalas, byTest.offerCount],
    city: [inCity.fromPriceHalalas, inCity.labCount],
    category: ofCategory.rows.map(({ lowestPrice }) => lowestPrice?.priceHalalas),
    scale: only(scale.marks),
    home: popular.rows.find((row) => row.testId === testId)?.lowestPrice?.priceHalalas,
  };
}

const both = ({ labId, other }: Lab) => ({
  search: [labId, other.labId],
  facets: 2,
  basket: [labId, other.labId],
  best: labId,
  testPage: [labId, other.labId],
  test: [1_000, 2],
  city: [1_000, 2],
  category: [1_000],
  scale: [labId, other.labId],
  home: 1_000,
});
const otherOnly = ({ other }: Lab) => ({
  search: [other.labId],
  facets: 1,
  basket: [other.labId],
  best: other.labId,
  testPage: [other.labId],
  test: [9_000, 1],
  city: [9_000, 1],
  category: [9_000],
  scale: [other.labId],
  home: 9_000,
});

test.each(waysToHide)(
  'a laboratory %s is offered nowhere, and again when that has passed',
  async (_cause, hide, show) => {
    const lab = nextLab();
    expect(await doorsOf(lab)).toEqual(both(lab));
    await hide(db, lab);
    expect(await doorsOf(lab)).toEqual(otherOnly(lab));
    await show(db, lab);
    expect(await doorsOf(lab)).toEqual(both(lab));
  },
);

test('a full laboratory is offered nowhere; who holds its last time still finds it; a freed time brings it back', async () => {
  // One place, tomorrow.
  const lab = full;
  await db
    .insertInto('schedule_exceptions')
    .values({ lab_id: lab.labId, on_date: sql<string>`(now() at time zone 'Asia/Riyadh')::date` })
    .execute();
  expect(await doorsOf(lab)).toEqual(both(lab));
  const { actor } = await make.customer(db);
  const { orderId } = await hold(db, actor, [visitAt(lab.labId, [lab.labTestId])]);
  expect(await doorsOf(lab)).toEqual(otherOnly(lab));
  expect((await catalog.offers({ labTestIds: [lab.labTestId] })).rows).toHaveLength(1);
  expect((await catalog.labOffers({ labId: lab.labId })).rows).toHaveLength(1);
  expect(labIdsOf((await catalog.labTests({ testId: lab.testId, labId: lab.labId })).rows)).toEqual([
    lab.labId,
  ]);
  expect(await catalog.lab({ labId: lab.labId })).toMatchObject({ testCount: 1, earliestSlot: null });
  await letHoldPass(db, orderId);
  await sql`select expire_due_orders(${lab.labId})`.execute(db);
  expect(await doorsOf(lab)).toEqual(both(lab));
});

test('the day on which the first free time comes within 30 days brings the laboratory back', async () => {
  const lab = nextLab();
  await closeDays(db, lab);
  expect(await doorsOf(lab)).toEqual(otherOnly(lab));
  // A day passes: all dates of the laboratory move one day nearer.
  await sql`alter table schedule_exceptions disable trigger user`.execute(db);
  await sql`delete from schedule_exceptions where lab_id = ${lab.labId} and on_date > current_date + 20`.execute(
    db,
  );
  await sql`alter table schedule_exceptions enable trigger user`.execute(db);
  expect(await doorsOf(lab)).toEqual(otherOnly(lab));
  await refreshEarliestSlots({ db });
  expect(await doorsOf(lab)).toEqual(both(lab));
});

test('prices, hours, approval and the owner’s address changed at once leave the offers right', async () => {
  const labs = await Promise.all(Array.from({ length: 8 }, () => cheapestOfTwo()));
  for (const [round, wanted] of Array.from({ length: 10 }, (_, at) => at % 2 === 1).entries()) {
    const racers = labs.flatMap((lab, at) => [
      wanted ? openDays(db, lab) : at % 3 === 0 ? closeDays(db, lab) : Promise.resolve(),
      setVerified(db, lab, wanted || at % 3 !== 1 ? new Date() : null),
      setReviewed(db, lab, wanted || at % 3 !== 2 ? 'approved' : 'suspended'),
      db
        .updateTable('lab_tests')
        .set({ price_halalas: 1_000 + round })
        .where('id', '=', lab.labTestId)
        .execute(),
      make.customer(db).then(({ actor }) =>
        callAs(db, actor).booking.create({
          labTestId: lab.labTestId,
          date: tomorrow,
          slotTime: '09:00:00',
          idempotencyKey: randomUUID(),
        }),
      ),
    ]);
    const { refusals } = await settle<unknown>(racers);
    // A booking may meet a closed day, a taken place or a suspended laboratory; a deadlock is none of these.
    expect(refusals.filter((code) => !/^[A-Z_]+$/.test(code))).toEqual([]);
    const { rows } = await sql<{ price_halalas: number }>`
      select price_halalas from offers where lab_id = any(${labs.map(({ labId }) => labId)}::int[])`.execute(
      db,
    );
    expect(rows).toEqual(wanted ? labs.map(() => ({ price_halalas: 1_000 + round })) : []);
  }
});
