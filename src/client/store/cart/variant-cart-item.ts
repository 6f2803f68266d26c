import type { StoreCartItem } from '#/shared/store/store-cart.ts';
import type { StoreProduct, StoreVariant } from '#/shared/store/store.ts';

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
  /** Undefined if the inventory is not managed. */
  left: number;
};

/** The cart item of a variant, with its own picture if it has one. */
export const variantCartItem = ({ product, variant, quantity }: ToAdd): StoreCartItem => ({
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
