import { pickVariant } from '#/shared/pick-variant.ts';
import type { StoreProduct, StoreVariant } from '#/shared/store.ts';

type Priced = Pick<StoreProduct, 'siteProductSelection' | 'variants'>;

const amountOf = ({ salePriceInCents, priceInCents }: StoreVariant) => salePriceInCents ?? priceInCents;

/** Whose price a list shows: the cheapest variant's, unless the shop chose another way, which is the first one's. */
export const pricedVariant = ({ siteProductSelection, variants }: Priced) =>
  pickVariant(variants, siteProductSelection);

/** Whether the button, which takes the first variant, would take a dearer one than the price shown. */
export function isPriceFrom(product: Priced) {
  const [first] = product.variants;
  const priced = pricedVariant(product);
  return first !== undefined && priced !== undefined && amountOf(priced) < amountOf(first);
}
