import type { StoreProduct, StoreVariant } from '#/shared/store.ts';
import type { StoreCartItem } from '#/shared/store-cart.ts';

export type ToAdd = {
  product: Pick<StoreProduct, 'id' | 'title' | 'image'>;
  variant: Pick<
    StoreVariant,
    | 'id'
    | 'title'
    | 'imageUrl'
    | 'priceFormatted'
    | 'salePriceFormatted'
    | 'priceInCents'
    | 'salePriceInCents'
    | 'currencyInfo'
    | 'manageInventory'
  >;
  quantity: number;
  /** How many there are; says nothing where the inventory is not managed. */
  left: number;
};

/** What the cart keeps of a variant; its own picture where it has one. */
export const storeCartItemOf = ({ product, variant, quantity }: ToAdd): StoreCartItem => ({
  product: { id: product.id, title: product.title, image: variant.imageUrl ?? product.image },
  variant: {
    id: variant.id,
    title: variant.title,
    priceFormatted: variant.priceFormatted,
    salePriceFormatted: variant.salePriceFormatted,
    priceInCents: variant.priceInCents,
    salePriceInCents: variant.salePriceInCents,
    currencyInfo: variant.currencyInfo,
    manageInventory: variant.manageInventory,
  },
  quantity,
});
