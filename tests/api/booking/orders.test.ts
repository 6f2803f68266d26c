import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openValue } from '#/server/platform/crypto/sealed-value.ts';
import { vatInside } from '#/shared/core/money.ts';
import { callAs } from '../../support/api/caller.ts';
import { testSite } from '../../support/api/site.ts';
import { booksOf, checkout, hold, linesOf, newLab, order, visitAt } from '../../support/booking/ordering.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { reachableCustomer } from '../../support/people/reachable.ts';

const db = await testDb({ max: 20 });
const NATIONAL_ID = '1000000008';
/** 150 SAR and a fee of 5 %, without the VAT inside the 150. */
const EXEMPT_HALALAS = 15_750 - vatInside(15_000, 1500);
const setVat = (change: object) =>
  sql`update site_settings set value = value || ${JSON.stringify(change)}::jsonb where key = 'vat'`.execute(
    db,
  );
const setTier = (userId: string, tier: string) =>
  db.updateTable('user_profiles').set({ subscription_tier: tier }).where('id', '=', userId).execute();

describe('checking out', () => {
  test('at the lab confirms the order with a receipt number, notifies once and can be repeated', async () => {
    const lab = await newLab(db);
    const { actor, userId } = await make.customer(db);
    const held = await hold(db, actor, [visitAt(lab.labId, [lab.one, lab.two])]);
    expect(await checkout(db, actor, held)).toEqual({ kind: 'confirmed' });
    expect(await checkout(db, actor, held, 'card')).toEqual({ kind: 'confirmed' });
    const confirmed = await callAs(db, actor).orders.get({ orderId: held.orderId });
    expect(confirmed).toMatchObject({
      status: 'confirmed',
      method: 'atLab',
      holdExpiresAt: null,
      payment: null,
    });
    expect(confirmed.orderNumber).toBeGreaterThan(0);
    expect(linesOf(confirmed).map(({ status, payment }) => [status, payment])).toEqual([
      ['confirmed', 'unpaid'],
      ['confirmed', 'unpaid'],
    ]);
    const messages = await db
      .selectFrom('inbox_messages')
      .select(['kind', 'order_id'])
      .where('user_id', '=', userId)
      .execute();
    expect(messages).toEqual([{ kind: 'visitBooked', order_id: held.orderId }]);
    expect(await booksOf(db, held.orderId)).toEqual({});
  });

  test('by card pays every line, and the ledger balances', async () => {
    const lab = await newLab(db);
    const { actor } = await make.customer(db);
    const paid = await order(db, actor, [visitAt(lab.labId, [lab.one, lab.two])], 'card');
    expect(paid).toMatchObject({
      status: 'confirmed',
      method: 'card',
      payment: { status: 'paid', payUrl: null },
    });
    expect(linesOf(paid).map(({ payment }) => payment)).toEqual(['paid', 'paid']);
    const vat = vatInside(750, 1500) + vatInside(500, 1500);
    expect(await booksOf(db, paid.orderId)).toEqual({
      gateway_clearing: 26_249,
      lab_payable: -24_999,
      fees: vat - 1_250,
      vat: -vat,
    });
  });

  test('a declined card leaves the order held, and a second attempt can succeed', async () => {
    const lab = await newLab(db);
    const { actor } = await make.customer(db);
    const held = await hold(db, actor, [visitAt(lab.labId, [lab.one])]);
    const { orderId, totals } = held;
    const declined = callAs(db, actor).orders.checkout({
      orderId,
      method: 'card',
      totalHalalas: totals.totalHalalas,
      simulateDecline: true,
      idempotencyKey: randomUUID(),
    });
    await expect(declined).rejects.toThrow('PAYMENT_DECLINED');
    const after = await callAs(db, actor).orders.get({ orderId });
    expect(after).toMatchObject({ status: 'held', payment: { status: 'failed' } });
    await checkout(db, actor, held, 'card');
    expect(await callAs(db, actor).orders.get({ orderId })).toMatchObject({ status: 'confirmed' });
  });
});

describe('checkout compares with what was shown', () => {
  test('a total that was not shown is refused', async () => {
    const lab = await newLab(db);
    const { actor } = await make.customer(db);
    const held = await hold(db, actor, [visitAt(lab.labId, [lab.one])]);
    const wrong = { ...held, totals: { ...held.totals, totalHalalas: 1 } };
    await expect(checkout(db, actor, wrong)).rejects.toThrow('ORDER_CHANGED');
    expect(await callAs(db, actor).orders.get({ orderId: held.orderId })).toMatchObject({ status: 'held' });
  });

  test('without a provider cards are refused; an order of zero needs no provider', async () => {
    const lab = await newLab(db);
    const free = await make.labTest(db, { lab_id: lab.labId, price_halalas: 0 });
    const { actor } = await make.customer(db);
    const api = callAs(db, actor, { site: testSite({ payments: { provider: 'none' } }) });
    expect((await api.orders.terms()).provider).toBe('none');
    const held = await hold(db, actor, [visitAt(lab.labId, [lab.one])]);
    const card = { method: 'card' as const, idempotencyKey: randomUUID() };
    const refused = api.orders.checkout({ ...card, orderId: held.orderId, totalHalalas: 15_750 });
    await expect(refused).rejects.toThrow('PAYMENT_NOT_OFFERED');
    const gift = await hold(db, actor, [visitAt(lab.labId, [free.labTestId])]);
    expect(await api.orders.checkout({ ...card, orderId: gift.orderId, totalHalalas: 0 })).toEqual({
      kind: 'confirmed',
    });
  });

  test('a change of plan after the hold changes nothing', async () => {
    const lab = await newLab(db);
    const { actor, userId } = await make.customer(db);
    const held = await hold(db, actor, [visitAt(lab.labId, [lab.one])]);
    await setTier(userId, 'premium');
    await sql`update lab_tests set price_halalas = 1 where id = ${lab.one}`.execute(db);
    await checkout(db, actor, held, 'card');
    const paid = await callAs(db, actor).orders.get({ orderId: held.orderId });
    expect(paid.totals).toEqual(held.totals);
    const premium = await hold(db, actor, [visitAt(lab.labId, [lab.two])]);
    expect(premium.totals).toMatchObject({ discountHalalas: 500, feeHalalas: 285, totalHalalas: 9_784 });
  });
});

describe('a citizen', () => {
  const asCitizen = (actor: Parameters<typeof hold>[1], orderId: string, nationalId: string) =>
    callAs(db, actor).orders.checkout({
      orderId,
      method: 'atLab',
      totalHalalas: EXEMPT_HALALAS,
      nationalId,
      idempotencyKey: randomUUID(),
    });

  test('pays without the VAT of the tests, and the number is encrypted', async () => {
    const lab = await newLab(db);
    const { actor } = await make.customer(db);
    const held = await hold(db, actor, [visitAt(lab.labId, [lab.one])]);
    await asCitizen(actor, held.orderId, '١٠٠٠٠٠٠٠٠٨ ');
    const exempt = await callAs(db, actor).orders.get({ orderId: held.orderId });
    expect(exempt).toMatchObject({
      isVatExempt: true,
      totals: { totalHalalas: EXEMPT_HALALAS, vatHalalas: 98 },
    });
    const { national_id_sealed } = await db
      .selectFrom('orders')
      .select('national_id_sealed')
      .where('id', '=', held.orderId)
      .executeTakeFirstOrThrow();
    expect(national_id_sealed?.toString()).not.toContain(NATIONAL_ID);
    const { keys } = testSite();
    expect(openValue(keys, national_id_sealed ?? Buffer.from(''), held.orderId).toString()).toBe(NATIONAL_ID);
  });

  test('gives no number where it is not needed, nor without a name', async () => {
    const lab = await newLab(db);
    const { actor } = await make.anonymous(db);
    const held = await hold(db, actor, [visitAt(lab.labId, [lab.one])]);
    await expect(asCitizen(actor, held.orderId, NATIONAL_ID)).rejects.toThrow('NOT_ALLOWED');
    const named = await make.customer(db);
    const other = await hold(db, named.actor, [visitAt(lab.labId, [lab.one], '10:00:00')]);
    await expect(asCitizen(named.actor, other.orderId, '1000000009')).rejects.toThrow('nationalId');
    await setVat({ citizensExempt: false });
    await expect(asCitizen(named.actor, other.orderId, NATIONAL_ID)).rejects.toThrow('ORDER_CHANGED');
    await setVat({ citizensExempt: true });
  });
});

test('another customer’s order looks like a missing one', async () => {
  const lab = await newLab(db);
  const [{ actor }, stranger] = [await make.customer(db), await make.customer(db)];
  const held = await hold(db, actor, [visitAt(lab.labId, [lab.one])]);
  await expect(callAs(db, stranger.actor).orders.get({ orderId: held.orderId })).rejects.toThrow('NOT_FOUND');
  await expect(callAs(db, stranger.actor).orders.get({ orderId: randomUUID() })).rejects.toThrow('NOT_FOUND');
  await expect(checkout(db, stranger.actor, held)).rejects.toThrow('NOT_FOUND');
  await expect(checkout(db, stranger.actor, { ...held, orderId: randomUUID() })).rejects.toThrow('NOT_FOUND');
});

test('the terms are those of the plan, with the recommended plan where it is cheaper', async () => {
  const termsOf = async (tier: string) => {
    const { actor, userId } = await make.customer(db);
    await setTier(userId, tier);
    return callAs(db, actor).orders.terms();
  };
  const premium = { feeBasisPoints: 300, discountBasisPoints: 500 };
  const free = {
    provider: 'simulated',
    rates: { feeBasisPoints: 500, discountBasisPoints: 0 },
    tier: 'basic',
    vat: { rateBasisPoints: 1500, citizensExempt: true },
    premiumRates: premium,
  };
  expect(await callAs(db, null).orders.terms()).toEqual(free);
  expect(await callAs(db, (await make.lab(db)).actor).orders.terms()).toEqual(free);
  expect(await termsOf('basic')).toEqual(free);
  expect(await termsOf('premium')).toMatchObject({ rates: premium, tier: 'premium', premiumRates: null });
  expect(await termsOf('enterprise')).toMatchObject({
    rates: { feeBasisPoints: 200, discountBasisPoints: 500 },
    tier: 'enterprise',
    premiumRates: null,
  });
});

test('a customer’s orders are listed, newest first, without what was only held or belongs to others', async () => {
  const { actor } = await reachableCustomer(db);
  const lab = await newLab(db, { slot_capacity: 5 });
  const other = await newLab(db);
  const first = await order(db, actor, [visitAt(lab.labId, [lab.one, lab.two])]);
  const second = await order(db, actor, [
    visitAt(lab.labId, [lab.one], '11:00:00'),
    visitAt(other.labId, [other.one]),
  ]);
  await hold(db, actor, [visitAt(lab.labId, [lab.one], '12:00:00')]);
  await order(db, (await make.customer(db)).actor, [visitAt(lab.labId, [lab.one])]);
  const api = callAs(db, actor);
  const { rows } = await api.orders.mine();
  expect(rows.map(({ orderId, testCount, labNames }) => [orderId, testCount, labNames.length])).toEqual([
    [second.orderId, 2, 2],
    [first.orderId, 2, 1],
  ]);
  expect(rows[1]?.totalHalalas).toBe(first.totals.totalHalalas);
  const line = linesOf(first)[0];
  await api.booking.cancel({ id: line?.id ?? '', scope: 'visit' });
  const {
    rows: [newest],
    nextCursor,
  } = await api.orders.mine({ limit: 1 });
  expect(newest?.orderId).toBe(second.orderId);
  expect((await api.orders.mine({ limit: 1, cursor: nextCursor ?? '' })).rows).toMatchObject([
    { orderId: first.orderId, status: 'cancelled', totalHalalas: 0 },
  ]);
});
