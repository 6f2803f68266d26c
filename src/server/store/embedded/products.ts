import type { EmbeddedProduct, EmbeddedVariant } from './embedded-product.ts';
import { productsInOrder } from './products-in-order.ts';

/** In the shopkeeper's order. */
export const products: readonly EmbeddedProduct[] = productsInOrder;

export type OfferedVariant = { product: EmbeddedProduct; variant: EmbeddedVariant };

const offered = new Map<string, OfferedVariant>(
  products.flatMap((product) =>
    product.variants.map((variant) => [variant.id, { product, variant }] as const),
  ),
);

export const variantById = (id: string): OfferedVariant | undefined => offered.get(id);
