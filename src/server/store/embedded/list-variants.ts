import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Locale } from '#/shared/core/locale.ts';
import { products } from './products.ts';
import { inventoryQuantity, rawVariant } from './raw-product.ts';
import { queryOf, readInput } from './read-input.ts';
import { readStock } from './read-stock.ts';

const query = z.strictObject({
  fields: z.optional(
    z.literal('inventory_quantity', 'must be one of the following values: inventory_quantity'),
  ),
  product_ids: z.optional(
    z.union([z.string().transform((id) => [id]), z.array(z.string()).max(100)], 'must be an array'),
  ),
});

/** GET variants: the stock of each, or all fields. */
export async function listVariants(db: Kysely<DB>, search: string, locale: Locale, origin: string) {
  const { fields, product_ids: ids } = readInput(query, queryOf(search));
  const stock = await readStock(db);
  const asked = ids ? products.filter(({ id }) => ids.includes(id)) : products;
  return {
    variants: asked.flatMap((product) =>
      product.variants.map((variant) =>
        fields === undefined
          ? rawVariant(product, variant, { locale, origin, stock })
          : { id: variant.id, inventory_quantity: inventoryQuantity(variant, stock) },
      ),
    ),
  };
}
