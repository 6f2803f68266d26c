import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { pickVariant } from '#/shared/store/pick-variant.ts';
import { mapProduct } from './map-product.ts';
import { productJson } from './store-json.ts';

const priced = (id: string, priceInCents: number, salePriceInCents: number | null = null) => ({
  id,
  priceInCents,
  salePriceInCents,
});

test.each([
  ['lowest_price_first', 'sale'],
  [null, 'sale'],
  ['first_variant', 'first'],
  ['anything else', 'first'],
])('%j picks the %s variant', (selection, id) => {
  const variants = [priced('first', 1000), priced('sale', 2000, 500), priced('cheap', 600)];
  expect(pickVariant(variants, selection)?.id).toBe(id);
});

test('among equals the first one is picked, and undefined without any', () => {
  expect(pickVariant([priced('a', 900, 500), priced('b', 500)], null)?.id).toBe('a');
  expect(pickVariant([], null)).toBeUndefined();
});

const raw = {
  id: 'prod_1',
  title: ' A\u202e mug\u0000 ',
  variants: [{ id: 'v1', title: 'One', prices: [{ amount: 100 }], inventory_quantity: -3 }],
};
const where = { apiUrl: 'http://provider.test/api', isEmbedded: false };
const mapped = (more: object) => mapProduct(z.parse(productJson, { ...raw, ...more }), where);

test('missing texts are empty, negative numbers are dropped, and titles lose invisible characters', () => {
  expect(mapped({})).toMatchObject({
    title: 'A mug',
    subtitle: null,
    description: '',
    image: null,
    images: [],
    purchasable: true,
    variants: [{ manageInventory: false, inventoryQuantity: 0 }],
    additionalInfo: [],
  });
});

test('the media of a single product are its images, in their order, pictures only', () => {
  const media = [
    { url: 'https://cdn.test/2.png', order: 2, type: 'image' },
    { url: 'https://cdn.test/film.mp4', order: 0, type: 'video' },
    { url: 'https://cdn.test/1.png', order: 1 },
  ];
  const images = [
    { url: 'https://cdn.test/1.png', order: 1, type: 'image' },
    { url: 'https://cdn.test/2.png', order: 2, type: 'image' },
  ];
  expect(mapped({ media }).images).toEqual(images);
  expect(mapped({ images: media }).images).toEqual(images);
});

test.each([
  ['https://cdn.test/a.png', 'https://cdn.test/a.png'],
  ['//cdn.test/a.png', null],
  ['/a.png', 'http://provider.test/a.png'],
  ['http://elsewhere.test/a.png', null],
  ['javascript:alert(1)', null],
  ['data:image/svg+xml,<svg/>', null],
  ['https://a:b@cdn.test/a.png', null],
  ['', null],
])('a picture at %j is loaded from %j', (thumbnail, image) => {
  expect(mapped({ thumbnail }).image).toBe(image);
});

test('pictures of the embedded provider are addressed from the root of whatever host shows the page', () => {
  const product = z.parse(productJson, { ...raw, thumbnail: 'http://provider.test/api/images/a.svg' });
  expect(mapProduct(product, { ...where, isEmbedded: true }).image).toBe('/api/images/a.svg');
});

test('a variant without a price, and a product without a variant, are dropped', () => {
  const isRead = (more: object) => z.safeParse(productJson, { ...raw, ...more }).success;
  expect(isRead({})).toBe(true);
  expect(isRead({ variants: [] })).toBe(false);
  expect(isRead({ variants: [{ id: 'v1', prices: [] }] })).toBe(false);
  expect(isRead({ variants: [{ id: 'v1', prices: [{ amount: -1 }] }] })).toBe(false);
  expect(isRead({ variants: [{ id: 'v1', prices: [{ amount: 1.5 }] }] })).toBe(false);
  expect(isRead({ title: '' })).toBe(false);
});

test('an unreadable entry does not affect its neighbours, and a numeric name is accepted', () => {
  const entry = (id: unknown, order: number) => ({
    id,
    order,
    title: `No. ${order}`,
    description: '<p>x</p>',
  });
  const { additionalInfo, images, options } = mapped({
    additional_info: [entry(7, 2), entry(null, 0), 'nothing', entry('first', 1)],
    images: [{ url: 'https://cdn.test/1.png', type: 'IMAGE' }, { address: 'none' }],
    options: { no: 'list' },
  });
  expect(additionalInfo.map(({ id }) => id)).toEqual(['first', '7']);
  expect(images).toEqual([{ url: 'https://cdn.test/1.png', order: 0, type: 'IMAGE' }]);
  expect(options).toEqual([]);
});
