import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Locale } from '#/shared/core/locale.ts';
import { majorAmount } from './currencies.ts';
import type { EmbeddedProduct } from './embedded-product.ts';
import { products } from './products.ts';
import { listedProduct } from './raw-product.ts';
import { queryOf, readInput } from './read-input.ts';
import { readStock } from './read-stock.ts';

const DEFAULT_LIMIT = 25;
const MOST_AT_ONCE = 100;
const MOST_IDS = 100;
const sorts = ['order', 'updated_at', 'price', 'title'] as const;

const oneOf = (values: readonly string[]) => `must be one of the following values: ${values.join(', ')}`;
const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/, 'must be an integer number')
  .transform(Number);
const listOfTexts = z
  .union([z.string().transform((text) => [text]), z.array(z.string())], 'must be an array')
  .refine((texts) => texts.length <= MOST_IDS, `must contain no more than ${MOST_IDS} elements`);

const query = z.strictObject({
  ids: z.optional(listOfTexts),
  offset: z.optional(wholeNumber),
  limit: z.optional(
    wholeNumber.refine(
      (limit) => limit >= 1 && limit <= MOST_AT_ONCE,
      `must not be less than 1 and not be greater than ${MOST_AT_ONCE}`,
    ),
  ),
  order: z.optional(z.enum(['ASC', 'DESC'], oneOf(['ASC', 'DESC']))),
  sort_by: z.optional(z.enum(sorts, oneOf(sorts))),
  is_hidden: z.optional(z.enum(['true', 'false'], 'must be a boolean value')),
  to_date: z.optional(
    z.string().refine((text) => Number.isFinite(Date.parse(text)), 'must be a valid ISO 8601 date string'),
  ),
  collection_ids: z.optional(listOfTexts),
  type: z.optional(z.string()),
  exclude_types: z.optional(listOfTexts),
  type_ids: z.optional(listOfTexts),
});
type Query = z.infer<typeof query>;

/** GET products. */
export async function listProducts(db: Kysely<DB>, search: string, locale: Locale, origin: string) {
  const asked = readInput(query, queryOf(search));
  const { offset = 0, limit = DEFAULT_LIMIT } = asked;
  const found = products.filter((product) => fits(product, asked));
  const sorted = found.toSorted(inOrder(asked, locale));
  const context = { locale, origin, stock: await readStock(db) };
  return {
    count: found.length,
    offset,
    limit,
    products: sorted.slice(offset, offset + limit).map((product) => listedProduct(product, context)),
  };
}

function fits(product: EmbeddedProduct, asked: Query) {
  // No product is hidden, and there are no types but one without an id.
  if (asked.is_hidden === 'true') return false;
  if (asked.ids && !asked.ids.includes(product.id)) return false;
  if (asked.collection_ids && !product.collections.some((id) => asked.collection_ids?.includes(id)))
    return false;
  if (asked.type !== undefined && asked.type !== product.type) return false;
  if (asked.exclude_types?.includes(product.type) || asked.type_ids) return false;
  return asked.to_date === undefined || Date.parse(product.updatedAt) <= Date.parse(asked.to_date);
}

function inOrder({ sort_by = 'order', order = 'ASC' }: Query, locale: Locale) {
  const sign = order === 'ASC' ? 1 : -1;
  return (a: EmbeddedProduct, b: EmbeddedProduct) => sign * comparisons[sort_by](a, b, locale);
}

type Comparison = (a: EmbeddedProduct, b: EmbeddedProduct, locale: Locale) => number;

const comparisons: Record<(typeof sorts)[number], Comparison> = {
  order: (a, b) => products.indexOf(a) - products.indexOf(b),
  updated_at: (a, b) => Date.parse(a.updatedAt) - Date.parse(b.updatedAt),
  price: (a, b) => lowestPrice(a) - lowestPrice(b),
  title: (a, b, locale) => a.title[locale].localeCompare(b.title[locale], locale),
};

const lowestPrice = ({ variants, currency }: EmbeddedProduct) =>
  Math.min(...variants.map(({ amount, saleAmount }) => majorAmount(saleAmount ?? amount, currency)));
