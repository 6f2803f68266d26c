import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { beginPurchase } from '#/server/store/purchases/begin-purchase.ts';
import { itemWords, totalWords } from '#/shared/store/purchased-words.ts';
import { callAs } from '../../support/api/caller.ts';
import { openConnections, settle } from '../../support/api/together.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { boughtItem, makeCheckout, setOutToBuyKit } from '../../support/store/buy-kit.ts';
import { startFakeStore } from '../../support/store/fake-store.ts';
import { orderOf, shopAt, startEmbeddedStore } from '../../support/store/shop-at.ts';

const db = await testDb({ max: 20 });
const provider = await startFakeStore();
afterAll(() => provider.close());
const unknownToken = 'a-token-that-nobody-was-given';

test("a customer's checkout is in their orders, with its prices, newest first", async () => {
  const { actor } = await make.customer(db);
  const api = callAs(db, actor);
  const shirt = boughtItem('prod_shirt', 3, { priceInCents: 9_999, salePriceInCents: 7_950 });
  const begun = {
    kitTestIds: new Map<string, number>(),
    locale: 'ar' as const,
    elsewhere: [],
    embeddedCheckoutId: null,
  };
  const token = await beginPurchase(
    { db, actor },
    { ...begun, items: [shirt, boughtItem('prod_cup')], embeddedCheckoutId: await makeCheckout(db) },
  );
  expect(token).toMatch(/^[\w-]{43}$/);
  await beginPurchase({ db, actor }, { ...begun, items: [boughtItem('prod_cup')] });
  await api.store.confirmPurchase({ purchaseToken: token ?? '' });

  const { rows, nextCursor } = await api.store.purchases({ limit: 1 });
  expect(rows).toMatchObject([{ status: 'begun', totalFormatted: '129.00 ر.س', confirmedAt: null }]);
  const older = await api.store.purchases({ limit: 1, cursor: nextCursor ?? '' });
  expect(older).toMatchObject({
    nextCursor: null,
    rows: [
      {
        status: 'confirmed',
        // 3 × 79.50 + 129.00
        totalFormatted: '367.50 ر.س',
        currency: 'SAR',
        items: [
          { title: 'Product prod_shirt', quantity: 3, priceFormatted: '79.5 ر.س', kitTestId: null },
          { productId: 'prod_cup' },
        ],
      },
    ],
  });
  const { rows: kept } = await sql<{ row: string }>`select p::text as row from store_purchases p`.execute(db);
  const inBytes = Buffer.from(token?.slice(0, 20) ?? '').toString('hex');
  for (const { row } of kept) {
    expect(row).not.toContain(token);
    expect(row).not.toContain(inBytes);
  }
  expect((await callAs(db, (await make.customer(db)).actor).store.purchases({ limit: 20 })).rows).toEqual([]);
});

test('a provider that cannot be asked: returning confirms nothing and gives no code, until an administrator has seen the payment', async () => {
  const { testId } = await make.test(db, { name_en: 'Complete Blood Count (CBC)' });
  const { actor } = await make.customer(db);
  const shop = shopAt(db, provider.settings)(actor);
  const items = [{ productId: 'prod_kit', variantId: 'variant_kit', quantity: 2 }];
  const purchaseToken = (await shop.checkout(orderOf(items))).purchaseToken ?? '';
  await openConnections(db, 20);
  const { won } = await settle(Array.from({ length: 10 }, () => shop.confirmPurchase({ purchaseToken })));
  for (const { purchase, kits } of won) {
    expect(purchase).toMatchObject({ status: 'begun', isPaid: null, confirmedAt: null });
    expect(kits).toEqual([]);
  }
  const purchaseId = won[0]?.purchase.id ?? '';
  const admin = await make.admin(db);
  const confirm = () =>
    callAs(db, admin.actor).admin.confirmStorePurchase({ purchaseId, orderNumber: ' #1042 ' });
  const decided = await settle(Array.from({ length: 5 }, confirm));
  expect(decided.won).toHaveLength(1);
  expect(decided.refusals).toEqual(Array(4).fill('ALREADY_DECIDED'));

  // The provider is away by now: nothing of it is needed.
  const { purchase, kits } = await callAs(db, actor).store.confirmPurchase({ purchaseToken });
  expect(purchase).toMatchObject({
    status: 'confirmed',
    isPaid: true,
    locale: 'en',
    totalFormatted: expect.stringContaining('258.00'),
    items: [{ ...items[0], title: 'Kit for a complete blood count', kitTestId: testId }],
  });
  expect(new Set(kits.map(({ code }) => code))).toHaveLength(2);
  expect(kits.map(({ test: { nameEn } }) => nameEn)).toEqual(Array(2).fill('Complete Blood Count (CBC)'));
  const news = (await callAs(db, actor).inbox.mine({})).rows.map(({ kind }) => kind);
  expect(news).toEqual(['purchaseConfirmed']);
  const { rows } = await callAs(db, admin.actor).admin.audit({ subjectId: purchaseId });
  expect(rows).toMatchObject([
    {
      action: 'admin.confirmStorePurchase',
      changes: expect.arrayContaining([{ name: 'orderNumber', before: null, after: '#1042' }]),
    },
  ]);
});

test('an administrator cannot call paid what a provider that can be asked has not seen paid', async () => {
  const { testId } = await make.test(db);
  const { actor } = await make.customer(db);
  const token = await beginPurchase(
    { db, actor },
    {
      items: [boughtItem('prod_kit')],
      kitTestIds: new Map([['variant_prod_kit', testId]]),
      locale: 'ar',
      elsewhere: [],
      embeddedCheckoutId: await makeCheckout(db, 'open'),
    },
  );
  const { purchase } = await callAs(db, actor).store.confirmPurchase({ purchaseToken: token ?? '' });
  const api = callAs(db, (await make.admin(db)).actor).admin;
  const confirm = (purchaseId: string) => api.confirmStorePurchase({ purchaseId, orderNumber: '1' });
  await expect(confirm(purchase.id)).rejects.toThrow('NOT_ALLOWED');
  await expect(confirm(randomUUID())).rejects.toThrow('NOT_FOUND');
  expect((await callAs(db, actor).store.kits()).rows).toEqual([]);
});

test('what the provider has not seen paid is not confirmed and gets no code, however often its buyer returns', async () => {
  const { testId } = await make.test(db);
  const { actor } = await make.customer(db);
  const api = callAs(db, actor);
  const embeddedCheckoutId = await makeCheckout(db, 'open');
  const kitTestIds = new Map([['variant_prod_kit', testId]]);
  const items = [boughtItem('prod_kit')];
  const token = await beginPurchase(
    { db, actor },
    { items, kitTestIds, locale: 'ar', elsewhere: [], embeddedCheckoutId },
  );
  const come = () => api.store.confirmPurchase({ purchaseToken: token ?? '' });
  const unpaid = { purchase: { status: 'begun', isPaid: false, confirmedAt: null }, kits: [] };
  expect(await come()).toMatchObject(unpaid);
  expect(await come()).toMatchObject(unpaid);
  await db
    .updateTable('embedded_store_checkouts')
    .set({ status: 'paid', paid_at: new Date() })
    .where('id', '=', embeddedCheckoutId)
    .execute();
  expect(await come()).toMatchObject({ purchase: { status: 'confirmed', isPaid: true }, kits: [{}] });
});

test('a purchase is read in both languages, its prices and its kit too; without an answer in the words of the purchase', async () => {
  await make.test(db, { name_en: 'Vitamin D 25-OH (D2+D3)' });
  const { actor } = await make.customer(db);
  const embedded = await startEmbeddedStore(db);
  const shop = shopAt(db, embedded.settings, { origin: embedded.origin })(actor);
  const items = [{ productId: 'prod_vitamin_d_kit', variantId: 'variant_vitamin_d_kit', quantity: 2 }];
  const { purchaseToken } = await shop.checkout(orderOf(items, {}, embedded.origin));
  await embedded.close();
  const { purchase } = await shop.confirmPurchase({ purchaseToken: purchaseToken ?? '' });
  const admin = await make.admin(db);
  await callAs(db, admin.actor).admin.confirmStorePurchase({ purchaseId: purchase.id, orderNumber: '7' });
  const [item] = purchase.items;
  if (!item) throw new Error('nothing was bought');
  expect(itemWords(item, 'en').priceFormatted).toMatch(/^\d+\.\d\d SAR$/);
  expect(itemWords(item, 'ar').title).toMatch(/[\u0600-\u06FF]/);
  expect(itemWords(item, 'ar').priceFormatted).toBe(item.priceFormatted.replace('SAR', 'ر.س'));
  expect(totalWords(purchase, 'ar')).toBe(purchase.totalFormatted.replace('SAR', 'ر.س'));
  const { kits } = await shop.confirmPurchase({ purchaseToken: purchaseToken ?? '' });
  expect(kits[0]?.productTitle).toEqual({ en: item.title, ar: itemWords(item, 'ar').title });

  const older = { ...item, elsewhere: null };
  expect(itemWords(older, 'ar')).toMatchObject({ title: item.title, priceFormatted: item.priceFormatted });
  expect(totalWords({ ...purchase, items: [older] }, 'ar')).toBe(purchase.totalFormatted);
});

test('for a visitor, a lab and an administrator only a purchase with a kit is stored, without an owner', async () => {
  const { testId } = await make.test(db);
  const buyers = [null, (await make.lab(db)).actor, (await make.admin(db)).actor];
  for (const actor of buyers) {
    const plain = {
      items: [boughtItem('prod_cup')],
      kitTestIds: new Map(),
      locale: 'en' as const,
      elsewhere: [],
      embeddedCheckoutId: null,
    };
    expect(await beginPurchase({ db, actor }, plain)).toBeNull();
    const purchaseToken = await setOutToBuyKit(db, actor, testId);
    const { purchase, kits } = await callAs(db, actor).store.confirmPurchase({ purchaseToken });
    expect(kits).toMatchObject([{ test: { id: testId }, isMine: false, activatedAt: null }]);
    const owner = db.selectFrom('store_purchases').select('user_id').where('id', '=', purchase.id);
    expect(await owner.executeTakeFirstOrThrow()).toEqual({ user_id: null });
  }
});

test('each piece of a kit gets a code, once, for any number of concurrent confirmations', async () => {
  const { actor } = await make.anonymous(db);
  const { testId } = await make.test(db);
  const purchaseToken = await setOutToBuyKit(db, actor, testId, 3);
  await openConnections(db, 20);
  const { won, refusals } = await settle(
    Array.from({ length: 20 }, () => callAs(db, actor).store.confirmPurchase({ purchaseToken })),
  );
  expect(refusals).toEqual([]);
  const codes = won.map(({ kits }) => kits.map(({ code }) => code).toSorted());
  expect(new Set(codes[0])).toHaveLength(3);
  for (const code of codes[0] ?? []) expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  for (const again of codes) expect(again).toEqual(codes[0]);
  expect((await callAs(db, actor).store.kits()).rows.map(({ code }) => code).toSorted()).toEqual(codes[0]);
});

test('a visitor who signs in before coming back has the purchase in their orders; another user never does', async () => {
  const [{ testId }, { actor }, { actor: stranger }] = [
    await make.test(db),
    await make.customer(db),
    await make.customer(db),
  ];
  const purchaseToken = await setOutToBuyKit(db, null, testId);
  const { kits: first } = await callAs(db, null).store.confirmPurchase({ purchaseToken });
  const { purchase, kits } = await callAs(db, actor).store.confirmPurchase({ purchaseToken });
  expect(kits).toEqual(first);
  expect((await callAs(db, actor).store.purchases({ limit: 20 })).rows).toEqual([purchase]);
  await expect(callAs(db, stranger).store.confirmPurchase({ purchaseToken })).rejects.toThrow('NOT_FOUND');
  // Signed out again, the same browser still shows it.
  expect((await callAs(db, null).store.confirmPurchase({ purchaseToken })).purchase.id).toBe(purchase.id);
  expect((await callAs(db, stranger).store.purchases({ limit: 20 })).rows).toEqual([]);
});

test('guesses of tokens are rate limited', async () => {
  const api = callAs(db, null, { clientAddress: randomUUID() });
  const { refusals } = await settle(
    Array.from({ length: 101 }, () => api.store.confirmPurchase({ purchaseToken: unknownToken })),
  );
  expect(refusals.filter((code) => code === 'RATE_LIMITED')).toHaveLength(1);
  expect(refusals.filter((code) => code === 'NOT_FOUND')).toHaveLength(100);
});
