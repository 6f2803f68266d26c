import type { StoreVariant } from './store.ts';

/** The variant with the lowest current price if the store selects 'cheapest' or nothing; else the first one. */
export function pickVariant<Priced extends Pick<StoreVariant, 'priceInCents' | 'salePriceInCents'>>(
  variants: readonly Priced[],
  siteProductSelection: string | null,
): Priced | undefined {
  if (siteProductSelection !== null && siteProductSelection !== 'lowest_price_first') return variants[0];
  const toPay = ({ priceInCents, salePriceInCents }: Priced) => salePriceInCents ?? priceInCents;
  return variants.reduce<Priced | undefined>(
    (best, variant) => (best === undefined || toPay(variant) < toPay(best) ? variant : best),
    undefined,
  );
}
