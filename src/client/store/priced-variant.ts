import type { StoreProduct, StoreVariant } from '#/shared/store.ts';

const amountOf = ({ salePriceInCents, priceInCents }: StoreVariant) => salePriceInCents ?? priceInCents;

/** Whose price a list shows: the cheapest variant's, unless the shop chose another way, which is the first one's. */
export function pricedVariant(product: Pick<StoreProduct, 'siteProductSelection' | 'variants'>) {
  const { siteProductSelection: selection, variants } = product;
  const [first] = variants;
  if (!first || (selection !== null && selection !== 'lowest_price_first')) return first;
  return variants.reduce((cheapest, variant) =>
    amountOf(variant) < amountOf(cheapest) ? variant : cheapest,
  );
}

/** Whether the button, which takes the first variant, would take a dearer one than the price shown. */
export function isPriceFrom(product: Pick<StoreProduct, 'siteProductSelection' | 'variants'>) {
  const [first] = product.variants;
  const priced = pricedVariant(product);
  return first !== undefined && priced !== undefined && amountOf(priced) < amountOf(first);
}
