import { pickVariant } from '#/shared/store/pick-variant.ts';
import type { StoreProduct, StoreVariant } from '#/shared/store/store.ts';

type Priced = Pick<StoreProduct, 'siteProductSelection' | 'variants'>;

const amountOf = ({ salePriceInCents, priceInCents }: StoreVariant) => salePriceInCents ?? priceInCents;

/** The variant whose price a list shows: the cheapest one, unless the shop selects the first one. */
export const pricedVariant = ({ siteProductSelection, variants }: Priced) =>
  pickVariant(variants, siteProductSelection);

/** Whether the button, which adds the first variant, would add one that costs more than the price shown. */
export function isPriceFrom(product: Priced) {
  const [first] = product.variants;
  const priced = pricedVariant(product);
  return first !== undefined && priced !== undefined && amountOf(priced) < amountOf(first);
}
