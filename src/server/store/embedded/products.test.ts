import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readCatalog } from '#/server/seed/catalog/read-catalog.ts';
import type { EmbeddedProduct } from './embedded-product.ts';
import { productsInOrder as products } from './products-in-order.ts';

const PICTURES = new URL('../../../../public/embedded-store/images/', import.meta.url);
const LARGEST_PICTURE_BYTES = 3_000;

const variants = products.flatMap((product) => product.variants);
const pictures = readdirSync(PICTURES).map((file) => file.replace(/\.svg$/, ''));
const usedPictures = products.flatMap(({ images, variants: kinds }) => [
  ...images,
  ...kinds.flatMap(({ image }) => image ?? []),
]);
const repeated = (names: string[]) => names.filter((name, index) => names.indexOf(name) !== index);

const textsOf = (product: EmbeddedProduct) => [
  product.title,
  product.description,
  ...[product.subtitle, product.ribbon].filter((text) => text !== null),
  ...product.additionalInfo.flatMap(({ title, description }) => [title, description]),
  ...product.options.map(({ title }) => title),
  ...product.variants.flatMap(({ title, values }) => [title, ...Object.values(values)]),
];

/** The tags of a broken text: opened and not closed, or the other way round. */
function unclosedTags(html: string) {
  const open: string[] = [];
  for (const [, slash, name] of html.matchAll(/<(\/?)(\w+)[^>]*>/g)) {
    if (!name) continue;
    if (!slash) open.push(name);
    else if (open.at(-1) === name) open.pop();
    else return [`</${name}>`];
  }
  return open;
}

describe('the products of the embedded store', () => {
  it('are 24 with unique names', () => {
    expect(products).toHaveLength(24);
    const ids = products.map(({ id }) => id);
    expect(repeated(ids)).toEqual([]);
    expect(repeated(products.map(({ slug }) => slug))).toEqual([]);
    expect(repeated(variants.map(({ id }) => id))).toEqual([]);
    expect(repeated(variants.map(({ sku }) => sku))).toEqual([]);
    expect([...ids, ...variants.map(({ id }) => id)].filter((id) => !/^[\w-]{1,100}$/.test(id))).toEqual([]);
    expect(products.flatMap(({ relatedIds }) => relatedIds).filter((id) => !ids.includes(id))).toEqual([]);
    expect(products.filter(({ id, relatedIds }) => relatedIds.includes(id))).toEqual([]);
  });

  it('have all texts in both languages', () => {
    const texts = products.flatMap(textsOf);
    // The size of a shirt is the same in both.
    const spoken = texts.filter(({ ar }) => !/^[SMLX]+$/.test(ar));
    expect(spoken.filter(({ ar }) => !/[\u0621-\u064A]/.test(ar))).toEqual([]);
    expect(texts.filter(({ en }) => !/[A-Z]/i.test(en) || /[\u0600-\u06FF]/.test(en))).toEqual([]);
    expect(texts.flatMap(({ ar, en }) => [...unclosedTags(ar), ...unclosedTags(en)])).toEqual([]);
  });

  it('have only pictures that exist, small and without scripts, and every picture is used', () => {
    expect(usedPictures.filter((name) => !pictures.includes(name))).toEqual([]);
    expect(pictures.filter((name) => !usedPictures.includes(name))).toEqual([]);
    expect(pictures.length).toBeGreaterThanOrEqual(34);
    for (const name of pictures) {
      const svg = readFileSync(new URL(`${name}.svg`, PICTURES), 'utf8');
      expect(svg.length, name).toBeLessThanOrEqual(LARGEST_PICTURE_BYTES);
      expect(svg, name).toContain('viewBox="0 0 400 400"');
      expect(svg, name).not.toMatch(/<(script|style|image|text|foreignObject|use|a)\b|href|\bon\w+=|url\(/i);
      expect(unclosedTags(svg.replace(/<[^>]*\/>/g, '')), name).toEqual([]);
    }
  });

  it('link kits to tests of the catalogue, and give every variant the values of its options', async () => {
    const known = new Set((await readCatalog()).parse().map(({ nameEn }) => nameEn));
    const kits = products.filter(({ collections }) => collections.includes('col_kits'));
    expect(kits).toHaveLength(8);
    for (const kit of kits)
      for (const { id, testName = kit.testName } of kit.variants)
        expect(testName !== null && known.has(testName), id).toBe(true);
    for (const product of products)
      for (const { id, values } of product.variants)
        expect(Object.keys(values), id).toEqual(product.options.map((option) => option.id));
  });

  it('are as varied as a real shop', () => {
    expect(new Set(products.map(({ currency }) => currency))).toEqual(new Set(['SAR']));
    expect(new Set(variants.map(({ stock }) => stock))).toEqual(new Set([0, 1, 2, 3, 12, 500, null]));
    const plenty = products.filter(({ variants: [first] }) => first?.stock === 500);
    expect(plenty.length).toBeGreaterThanOrEqual(6);
    expect(new Set(products.map(({ selection }) => selection))).toEqual(
      new Set(['lowest_price_first', 'first_variant', null]),
    );
    expect(products.filter(({ isPurchasable }) => !isPurchasable)).toHaveLength(1);
    expect(products.filter(({ subtitle }) => subtitle === null)).toEqual([]);
    expect(products.filter(({ images }) => images.length === 0)).toEqual([]);
    // A card shows a name of this length in two lines.
    expect(products.filter(({ title }) => Math.max(title.ar.length, title.en.length) > 40)).toEqual([]);
    expect(products.filter(({ images }) => images.length === 5)).toHaveLength(1);
    expect(products.filter(({ options }) => options.length === 2)).toHaveLength(1);
    const outOfOrder = ({ additionalInfo: [first, second] }: EmbeddedProduct) =>
      first && second && first.order > second.order;
    expect(products.filter(outOfOrder).length).toBeGreaterThan(5);
    const wrong = variants.filter(
      ({ amount, saleAmount }) => saleAmount !== null && (saleAmount <= 0 || saleAmount >= amount),
    );
    expect(wrong).toEqual([]);
  });
});
