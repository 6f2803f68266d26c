import { afterAll, expect, test } from 'vitest';
import type { StoreSettings } from '#/server/platform/trpc/context.ts';
import { testDb } from '../../support/db/db.ts';
import { startFakeStore } from '../../support/store/fake-store.ts';
import { orderOf, SHOP_ORIGIN, shopAt, startEmbeddedStore } from '../../support/store/shop-at.ts';

const db = await testDb();

type Peer = {
  settings: StoreSettings;
  origin: string;
  currencyCount: number;
  shop: ReturnType<typeof shopAt>;
};

const fake = await startFakeStore();
const embedded = await startEmbeddedStore(db);
afterAll(() => Promise.all([fake.close(), embedded.close()]));

const peer = (settings: StoreSettings, origin: string, currencyCount: number): Peer => ({
  settings,
  origin,
  currencyCount,
  shop: shopAt(db, settings, { origin }),
});
const peers: [string, Peer][] = [
  ['the hosted provider as it is described', peer(fake.settings, SHOP_ORIGIN, 7)],
  ['the embedded provider', peer(embedded.settings, embedded.origin, 1)],
];

async function inStock(shop: Peer['shop']) {
  const { rows } = await shop().products({ limit: 100 });
  const product = rows.find(
    ({ purchasable, variants: [variant] }) =>
      purchasable && variant?.manageInventory && variant.inventoryQuantity >= 2,
  );
  const variant = product?.variants[0];
  if (!product || !variant) throw new Error('this provider sells nothing');
  return { productId: product.id, variantId: variant.id, left: variant.inventoryQuantity };
}

test.each(peers)(
  '%s lists products with every field of the specification',
  async (_, { shop, currencyCount }) => {
    const { rows, count, offset } = await shop().products({});
    expect(rows.length).toBeGreaterThan(1);
    expect({ offset, isWhole: count >= rows.length }).toEqual({ offset: 0, isWhole: true });
    const [first] = rows;
    expect(first).toEqual({
      id: expect.stringMatching(/^[\w-]+$/),
      title: expect.any(String),
      subtitle: expect.toBeOneOf([expect.any(String), null]),
      ribbonText: expect.toBeOneOf([expect.any(String), null]),
      description: expect.any(String),
      image: expect.stringMatching(/^https?:\/\//),
      priceInCents: expect.any(Number),
      currency: expect.stringMatching(/^[A-Za-z]{3}$/),
      purchasable: true,
      order: expect.any(Number),
      siteProductSelection: expect.toBeOneOf([expect.any(String), null]),
      images: expect.arrayContaining([{ url: expect.any(String), order: expect.any(Number), type: 'image' }]),
      options: expect.any(Array),
      variants: expect.any(Array),
      collections: expect.arrayContaining([
        { productId: first?.id, collectionId: expect.any(String), order: expect.any(Number) },
      ]),
      additionalInfo: expect.any(Array),
      type: { value: expect.any(String) },
      customFields: expect.any(Array),
      relatedProducts: expect.any(Array),
      updatedAt: expect.any(String),
    });
    for (const { variants } of rows) {
      for (const variant of variants) {
        const { decimalDigits, template, symbol, code } = variant.currencyInfo;
        const amount = (variant.priceInCents / 10 ** decimalDigits).toFixed(decimalDigits);
        expect(variant.priceFormatted).toBe((template ?? `${symbol ?? code}$1`).replace('$1', () => amount));
        expect(variant.salePriceInCents === null).toBe(variant.salePriceFormatted === null);
      }
    }
    expect(new Set(rows.map(({ currency }) => currency)).size).toBe(currencyCount);
  },
);

test.each(peers)('%s lists a page, in either order, of a collection, and by name', async (_, { shop }) => {
  const all = (await shop().products({ limit: 100 })).rows.map(({ id }) => id);
  const walked: string[] = [];
  let cursor: string | null = '0';
  while (cursor !== null) {
    const page: { rows: { id: string }[]; nextCursor: string | null } = await shop().products({
      offset: Number(cursor),
      limit: 4,
    });
    walked.push(...page.rows.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(walked).toEqual(all);

  const turned = await shop().products({ limit: 100, order: 'DESC', sortBy: 'order', isHidden: false });
  expect(turned.rows.map(({ id }) => id)).toEqual(all.toReversed());

  const two = all.slice(0, 2);
  expect((await shop().products({ ids: two })).rows.map(({ id }) => id)).toEqual(two);

  const [collection] = (await shop().collections()).rows;
  const collectionId = collection?.id ?? '';
  const { rows } = await shop().products({ collectionIds: [collectionId] });
  expect(rows.length).toBeGreaterThan(0);
  for (const { collections } of rows)
    expect(collections.map((each) => each.collectionId)).toContain(collectionId);

  const none = await shop().products({ toDate: '2001-01-01T00:00:00.000Z' });
  expect(none).toMatchObject({ rows: [], count: 0, nextCursor: null });
});

test.each(peers)(
  '%s has more fields for one product, by id and by slug, with its media as images',
  async (_, { shop, settings }) => {
    const [listed] = (await shop().products({})).rows;
    const id = listed?.id ?? '';
    const product = await shop().product({ id });
    const { variants: _listedVariants, ...rest } = listed ?? {};
    expect(product).toMatchObject(rest);
    expect(product).toMatchObject({ status: 'published', createdAt: expect.any(String), deletedAt: null });

    const { apiUrl, storeId } = settings;
    const raw = await fetch(`${apiUrl}/store/${storeId}/products/${id}`);
    const { product: said } = (await raw.json()) as { product: { seo_settings: { slug: string } } };
    expect(said).toHaveProperty('media');
    expect(await shop().product({ id: said.seo_settings.slug, field: 'slug' })).toEqual(product);

    await expect(shop().product({ id: 'prod_none' })).rejects.toThrow(
      /^STORE_NOT_FOUND HTTP 404: Not Found$/,
    );
  },
);

test.each(peers)('%s returns the stock of each variant', async (_, { shop }) => {
  const { productId, variantId } = await inStock(shop);
  const { rows } = await shop().variants({ productIds: [productId] });
  const { variants } = await shop().product({ id: productId });
  expect(rows.map(({ id }) => id).toSorted()).toEqual(variants.map(({ id }) => id).toSorted());
  for (const { id, inventoryQuantity } of variants) expect(rows).toContainEqual({ id, inventoryQuantity });
  expect(rows.find(({ id }) => id === variantId)?.inventoryQuantity).toBeGreaterThan(0);
});

test.each(peers)("%s rechecks the cart's items, and marks deleted ones", async (_, { shop }) => {
  const { productId, variantId } = await inStock(shop);
  const { rows } = await shop().recheck({
    items: [
      { productId, variantId, quantity: 1 },
      { productId, variantId: 'variant_none', quantity: 1 },
      { productId: 'prod_none', variantId, quantity: 1 },
    ],
  });
  expect(rows.map(({ now }) => now?.isPurchasable)).toEqual([true, undefined, undefined]);
  expect(rows[0]?.now?.left).toBeGreaterThan(0);
});

test.each(peers)(
  '%s sends the buyer to payment, and not for more than the stock',
  async (_, { shop, origin }) => {
    const { productId, variantId, left } = await inStock(shop);
    const order = (item: { productId?: string; quantity: number }) =>
      shop().checkout(orderOf([{ variantId, ...item }], {}, origin));
    const { url } = await order({ productId, quantity: 1 });
    expect(new URL(url).searchParams.get('lang')).toBe('en');
    expect(await fetch(url)).toMatchObject({ status: 200 });
    const tooMany = Math.min(999, left + 1);
    await expect(order({ productId, quantity: tooMany })).rejects.toThrow('STORE_OUT_OF_STOCK');
    // Without a product id the variant is searched.
    await expect(order({ quantity: tooMany })).rejects.toThrow('STORE_OUT_OF_STOCK');
  },
);
