import * as z from 'zod/mini';
import { getCategory } from '#/server/catalog/browse/get-category.ts';
import { getLab } from '#/server/catalog/browse/get-lab.ts';
import { getTestInCity } from '#/server/catalog/browse/get-test-in-city.ts';
import { getTest } from '#/server/catalog/browse/get-test.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import { getProduct } from '#/server/store/provider/get-product.ts';
import { categoryInput, labInput, testInCityInput, testInput } from '#/shared/catalog/catalog.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { SharingPicture } from '#/shared/pages/sharing-picture.ts';
import { pickVariant } from '#/shared/store/pick-variant.ts';
import { storeProductInput } from '#/shared/store/store.ts';

/** The segments of a page's path after the language. */
const pathSegments = z.union([
  z.tuple([z.literal('site')]),
  z.tuple([z.literal('test'), z.string()]),
  z.tuple([z.literal('test'), z.string(), z.literal('in'), z.string()]),
  z.tuple([z.literal('labs'), z.string()]),
  z.tuple([z.literal('categories'), z.string()]),
  z.tuple([z.literal('product'), z.string()]),
]);

/** @throws {AppError} NOT_FOUND if the path is no page with a picture */
export async function readSharingPicture(
  ctx: Pick<Context, 'db' | 'store' | 'locale' | 'log'>,
  parts: readonly string[],
): Promise<SharingPicture> {
  const [kind, name = '', , city = ''] = known(pathSegments, parts);
  switch (kind) {
    case 'site':
      return { kind };
    case 'labs':
      return ofLab(ctx, known(labInput, { labId: Number(name) }));
    case 'categories': {
      const category = await getCategory(ctx, known(categoryInput, { name }));
      return { kind: 'category', name: category.name, testCount: category.testCount };
    }
    case 'product':
      return ofProduct(ctx, known(storeProductInput, { id: name }).id);
    case 'test':
      return city === ''
        ? ofTest(ctx, known(testInput, { testName: name }))
        : ofTestInCity(ctx, known(testInCityInput, { testName: name, city }));
  }
}

async function ofTest({ db }: Pick<Context, 'db'>, input: { testName: string }): Promise<SharingPicture> {
  const { name, category, lowestPrice, offerCount } = await getTest({ db, actor: null }, input);
  const fromTotalHalalas = lowestPrice?.totalHalalas ?? null;
  return { kind: 'test', name, category: category.name, fromTotalHalalas, labCount: offerCount };
}

async function ofTestInCity(
  { db }: Pick<Context, 'db'>,
  input: { testName: string; city: string },
): Promise<SharingPicture> {
  const { test, city, fromTotalHalalas, labCount } = await getTestInCity({ db, actor: null }, input);
  const { name, category } = test;
  return { kind: 'cityTest', name, city, category: category.name, fromTotalHalalas, labCount };
}

async function ofLab({ db }: Pick<Context, 'db'>, input: { labId: number }): Promise<SharingPicture> {
  const lab = await getLab({ db, actor: null }, input);
  return {
    kind: 'lab',
    name: lab.labName,
    address: lab.labAddress,
    rating: lab.labRating,
    reviewCount: lab.labReviewCount,
    testCount: lab.testCount,
  };
}

/** Has the same price as the product's card in the store. */
async function ofProduct(
  ctx: Pick<Context, 'db' | 'store' | 'locale' | 'log'>,
  id: string,
): Promise<SharingPicture> {
  const { title, variants, siteProductSelection } = await getProduct(ctx, { id });
  const picked = pickVariant(variants, siteProductSelection);
  return { kind: 'product', title, price: picked?.salePriceFormatted ?? picked?.priceFormatted ?? '' };
}

function known<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const read = schema.safeParse(value);
  if (!read.success) throw new AppError('NOT_FOUND');
  return read.data;
}
