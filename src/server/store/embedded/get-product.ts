import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Locale } from '#/shared/core/locale.ts';
import { products } from './products.ts';
import { ProviderError } from './provider-error.ts';
import { singleProduct } from './raw-product.ts';
import { queryOf, readInput } from './read-input.ts';
import { readStock } from './read-stock.ts';

const query = z.strictObject({
  field: z.optional(z.enum(['id', 'slug'], 'must be one of the following values: id, slug')),
});

type Asked = { name: string; search: string };

/** GET products/{id}: by id, or by the named field. */
export async function getProduct(db: Kysely<DB>, { name, search }: Asked, locale: Locale, origin: string) {
  const { field = 'id' } = readInput(query, queryOf(search));
  const product = products.find((candidate) => candidate[field] === name);
  if (!product) throw new ProviderError(404, 'Product not found');
  return { product: singleProduct(product, { locale, origin, stock: await readStock(db) }) };
}
