import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { proveLedger } from '#/server/payments/ledger/prove-ledger.ts';
import type { Actor } from '#/server/platform/trpc/context.ts';
import { priceLine, vatInside } from '#/shared/core/money.ts';
import { callAs } from '../../support/api/caller.ts';
import { testSite } from '../../support/api/site.ts';
import { booksOf, hold, tomorrow, visitAt } from '../../support/booking/ordering.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const db = await testDb();
const NATIONAL_ID = '1000000008';
const PRICE = 15_001;
const CITY = { city_id: 'sa-riyadh', slot_capacity: 40 };
const payments = { provider: 'simulated', waitMs: 0 } as const;

async function customerOf(tier: string) {
  const { actor, userId } = await make.customer(db);
  await db.updateTable('user_profiles').set({ subscription_tier: tier }).where('id', '=', userId).execute();
  return actor;
}

async function offerAt(price_halalas: number) {
  const { testId, nameEn, categoryId } = await make.test(db);
  const { labId, actor } = await make.lab(db, CITY);
  const { labTestId } = await make.labTest(db, { lab_id: labId, test_id: testId, price_halalas });
  return { testId, testName: nameEn, categoryId, labId, labTestId, labActor: actor };
}
type Offer = Awaited<ReturnType<typeof offerAt>>;

// Before the first search, whose index of the catalogue stays for a second.
const [shownOffer, filtered, abroad] = [await offerAt(PRICE), await offerAt(10_000), await offerAt(10_000)];

/** The total in the answer of each procedure that shows the price of this offer. */
async function totalsShown(actor: Actor | null, { testId, testName, categoryId, labId, labTestId }: Offer) {
  const { search, catalog } = callAs(db, actor);
  const [found, test, inCity, ofTest, ofLab, inCart, basket, ofCategory] = await Promise.all([
    search.labTests({ searchText: testName, limit: 50 }),
    catalog.test({ testName }),
    catalog.testInCity({ testName, city: 'Riyadh' }),
    catalog.labTests({ testId }),
    catalog.labOffers({ labId }),
    catalog.offers({ labTestIds: [labTestId] }),
    search.basket({ testIds: [testId] }),
    catalog.testsByCategory({ categoryId, limit: 50 }),
  ]);
  return {
    search: found.rows.find((row) => row.labTestId === labTestId)?.totalHalalas,
    testFrom: test.lowestPrice?.totalHalalas,
    testTo: test.toTotalHalalas,
    cityFrom: inCity.fromTotalHalalas,
    cityTo: inCity.toTotalHalalas,
    cityRow: inCity.labs[0]?.totalHalalas,
    labOfTest: ofTest.rows[0]?.totalHalalas,
    priceList: ofLab.rows[0]?.totalHalalas,
    cart: inCart.rows[0]?.totalHalalas,
    comparison: basket.bestSingle?.totalHalalas,
    comparisonLine: basket.bestSingle?.lines[0]?.totalHalalas,
    category: ofCategory.rows.find((row) => row.testId === testId)?.lowestPrice?.totalHalalas,
  };
}

type Door = 'book' | 'cart';
type Way = { door: Door; method: 'atLab' | 'card'; isCitizen: boolean };

/** Books as the page of a test or the cart does; returns the charge and the order. */
async function charge(actor: Actor, { labId, labTestId }: Offer, total: number, way: Way) {
  const calls = callAs(db, actor, { site: testSite({ payments }) });
  const nationalId = way.isCitizen ? NATIONAL_ID : undefined;
  if (way.door === 'book' && way.method === 'atLab') {
    const slot = { date: tomorrow, slotTime: '09:00:00' };
    const booked = await calls.booking.create({
      labTestId,
      ...slot,
      nationalId,
      totalHalalas: total,
      idempotencyKey: randomUUID(),
    });
    const { orderId, amountHalalas } = await calls.booking.get({ id: booked.id });
    return { charged: booked.totalHalalas, line: amountHalalas, order: await calls.orders.get({ orderId }) };
  }
  const held = await hold(db, actor, [visitAt(labId, [labTestId])]);
  const { orderId } = held;
  await calls.orders.checkout({
    orderId,
    method: way.method,
    totalHalalas: total,
    nationalId,
    idempotencyKey: randomUUID(),
  });
  const order = await calls.orders.get({ orderId });
  return { charged: order.totals.totalHalalas, line: order.visits[0]?.lines[0]?.amountHalalas, order };
}

const stateVat = (isCitizen: boolean, discountHalalas: number) =>
  isCitizen ? vatInside(PRICE - discountHalalas, 1500) : 0;
const tiers = ['basic', 'premium', 'enterprise'];
const ways: Way[] = (['book', 'cart'] as const).flatMap((door) =>
  (['atLab', 'card'] as const).flatMap((method) =>
    [false, true].map((isCitizen) => ({ door, method, isCitizen })),
  ),
);

describe.each(tiers)('the price shown to a customer of the %s plan', (tier) => {
  test.each(ways)('is charged: $door, $method, citizen $isCitizen', async (way) => {
    const [actor, offer] = [await customerOf(tier), shownOffer];
    const shown = await totalsShown(actor, offer);
    const { rates } = await callAs(db, actor).orders.terms();
    const { amountHalalas, discountHalalas } = priceLine(PRICE, rates);
    expect(shown).toEqual(Object.fromEntries(Object.keys(shown).map((name) => [name, amountHalalas])));

    const off = stateVat(way.isCitizen, discountHalalas);
    const { charged, line, order } = await charge(actor, offer, amountHalalas - off, way);
    expect({ charged, line }).toEqual({ charged: amountHalalas - off, line: amountHalalas - off });
    expect(order).toMatchObject({
      isVatExempt: way.isCitizen,
      totals: { priceHalalas: PRICE, stateVatHalalas: off, totalHalalas: amountHalalas - off },
    });
    // Visitors, and pages that are cached for them, never see less.
    const visitors = await totalsShown(null, offer);
    expect(Math.min(...Object.values(visitors).map((total) => total ?? 0))).toBeGreaterThanOrEqual(charged);
  });
});

test('a booking that would cost more than was shown is refused, and takes no seat', async () => {
  const [actor, offer] = [await customerOf('basic'), await offerAt(10_000)];
  const create = (totalHalalas: number) =>
    callAs(db, actor).booking.create({
      labTestId: offer.labTestId,
      date: tomorrow,
      slotTime: '10:00:00',
      totalHalalas,
      idempotencyKey: randomUUID(),
    });
  await expect(create(10_499)).rejects.toThrow('ORDER_CHANGED');
  expect((await callAs(db, actor).booking.mine()).rows).toEqual([]);
  expect(await create(10_500)).toMatchObject({ totalHalalas: 10_500 });
});

test('the number of a citizen is checked and sealed where a time is booked at once', async () => {
  const [actor, offer] = [await customerOf('basic'), await offerAt(10_000)];
  const create = (by: Actor, nationalId: string) =>
    callAs(db, by).booking.create({
      labTestId: offer.labTestId,
      date: tomorrow,
      slotTime: '11:00:00',
      nationalId,
      idempotencyKey: randomUUID(),
    });
  await expect(create(actor, '1000000009')).rejects.toThrow('nationalId');
  await expect(create(actor, '2000000006')).rejects.toThrow('nationalId');
  await expect(create((await make.anonymous(db)).actor, NATIONAL_ID)).rejects.toThrow('NOT_ALLOWED');
  const { id } = await create(actor, NATIONAL_ID);
  const { rows } = await sql<{ sealed: Buffer }>`
    select o.national_id_sealed as sealed from orders o join bookings b on b.order_id = o.id where b.id = ${id}`.execute(
    db,
  );
  expect(rows[0]?.sealed.toString('latin1')).not.toContain(NATIONAL_ID);
});

test('who sells claims the VAT from the state: by card it is owed to us, at the lab it is not in our books', async () => {
  const [actor, offer] = [await customerOf('premium'), await offerAt(PRICE)];
  const { rates } = await callAs(db, actor).orders.terms();
  const { amountHalalas, discountHalalas, feeHalalas, stateVatHalalas } = priceLine(PRICE, rates, 1500);
  const { order } = await charge(actor, offer, amountHalalas, {
    door: 'cart',
    method: 'card',
    isCitizen: true,
  });
  const feeVat = vatInside(feeHalalas, 1500);
  expect(await booksOf(db, order.orderId)).toEqual({
    gateway_clearing: amountHalalas,
    discounts: discountHalalas,
    state_vat: stateVatHalalas,
    lab_payable: -PRICE,
    fees: feeVat - feeHalalas,
    vat: -feeVat,
  });
  const [line] = order.visits[0]?.lines ?? [];
  await callAs(db, actor).booking.cancel({ id: line?.id ?? '', refundHalalas: amountHalalas });
  expect(await booksOf(db, order.orderId)).not.toHaveProperty('state_vat');

  const { order: unpaid } = await charge(actor, await offerAt(PRICE), amountHalalas, {
    door: 'book',
    method: 'atLab',
    isCitizen: true,
  });
  await sql`update bookings set status = 'completed' where order_id = ${unpaid.orderId}`.execute(db);
  expect(await booksOf(db, unpaid.orderId)).not.toHaveProperty('state_vat');
  expect((await proveLedger(db)).differences).toEqual([]);
});

test('filters and bounds count the total', async () => {
  const offer = filtered;
  const { search } = callAs(db, null);
  const counts = async (priceMin: number, priceMax: number) =>
    (await search.labTests({ searchText: offer.testName, priceMin, priceMax })).rows.filter(
      ({ labTestId }) => labTestId === offer.labTestId,
    ).length;
  expect(await counts(100, 104.99)).toBe(0);
  expect(await counts(105, 105)).toBe(1);
  expect(await counts(105.01, 200)).toBe(0);
});

test('the database computes a line as the pages do', async () => {
  const basisPoints = fc.nat({ max: 10_000 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat({ max: 100_000_000 }), basisPoints, basisPoints, basisPoints), {
        minLength: 50,
        maxLength: 50,
      }),
      async (cases) => {
        const { rows } = await sql<{ line: number[] }>`
          select array[l.discount, l.fee, l.state_vat, l.amount] as line
          from jsonb_array_elements(${JSON.stringify(cases)}::jsonb) with ordinality c (it, n)
          cross join lateral price_line((it ->> 0)::int, (it ->> 1)::int, (it ->> 2)::int, (it ->> 3)::int) l
          order by n`.execute(db);
        expect(rows.map(({ line }) => line)).toEqual(
          cases.map(([price, discountBasisPoints, feeBasisPoints, vat]) => {
            const line = priceLine(price, { discountBasisPoints, feeBasisPoints }, vat);
            return [line.discountHalalas, line.feeHalalas, line.stateVatHalalas, line.amountHalalas];
          }),
        );
      },
    ),
    { numRuns: 20 },
  );
});

test('a laboratory outside the Kingdom is not sold, and its page and desk know it', async () => {
  const offer = abroad;
  const { search, catalog } = callAs(db, null);
  await db.updateTable('labs').set({ city_id: 'ae-dubai' }).where('id', '=', offer.labId).execute();
  const actor = await customerOf('basic');
  expect((await search.labTests({ searchText: offer.testName })).rows).toEqual([]);
  expect((await catalog.labTests({ testId: offer.testId, labId: offer.labId })).rows).toEqual([]);
  expect((await catalog.labOffers({ labId: offer.labId })).rows).toEqual([]);
  expect((await catalog.offers({ labTestIds: [offer.labTestId] })).rows).toEqual([]);
  expect((await catalog.lab({ labId: offer.labId })).city?.countryCode).toBe('AE');
  expect(await callAs(db, offer.labActor).lab.readiness()).toMatchObject({
    isSoldHere: false,
    isOffered: false,
  });
  const slot = { date: tomorrow, slotTime: '09:00:00', idempotencyKey: randomUUID() };
  await expect(callAs(db, actor).booking.create({ labTestId: offer.labTestId, ...slot })).rejects.toThrow(
    'NOT_FOUND',
  );
  await expect(hold(db, actor, [visitAt(offer.labId, [offer.labTestId])])).rejects.toThrow('NOT_FOUND');
  await db.updateTable('labs').set({ city_id: 'sa-jeddah' }).where('id', '=', offer.labId).execute();
  expect((await search.labTests({ searchText: offer.testName })).rows).toHaveLength(1);
});
