import type { StoreVariant } from './store.ts';

/** The cheapest one where the store says so or nothing, by what is to be paid; the first one otherwise. */
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
