import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { MOST_OF_ONE, MOST_STORE_ITEMS } from '#/shared/store/store-limits.ts';
import { openStoreCart } from './open-store-cart.ts';
import { useCanBuy } from './use-can-buy.ts';
import { useIsStoreOpen } from './use-is-store-open.ts';
import { variantCartItem, type ToAdd } from './variant-cart-item.ts';

/**
 * Returns a function that adds a variant to the store cart. It rejects with an Error whose message is a localised text
 * for the customer; the caller shows success and failure.
 */
export function useAddToStoreCart(): (wanted: ToAdd) => Promise<void> {
  const { t } = useLingui();
  const canBuy = useCanBuy();
  const isOpen = useIsStoreOpen();
  return async (wanted) => {
    if (!canBuy) {
      throw new Error(t`Labs and administrators cannot buy in the store.`);
    }
    if (!isOpen) throw new Error(t`The store takes no orders for now.`);
    const cart = await openStoreCart().catch(() => {
      throw new Error(t`Something went wrong. Please try again.`);
    });
    const refusal = cart.add(variantCartItem(wanted), wanted.left);
    if (refusal === null) return;
    if (refusal.reason === 'stock') {
      const productTitle = wanted.product.title;
      const variantTitle = wanted.variant.title;
      const { left } = refusal;
      if (left === 0) throw new Error(t`${productTitle} (${variantTitle}) is sold out.`);
      throw new Error(t`Not enough stock for ${productTitle} (${variantTitle}). Only ${left} left.`);
    }
    throw new Error(
      refusal.reason === 'full'
        ? t`${plural(MOST_STORE_ITEMS, {
            one: 'The cart is full: it holds # product.',
            other: 'The cart is full: it holds # products.',
          })}`
        : t`${plural(MOST_OF_ONE, {
            one: 'The cart takes # of one product at most.',
            other: 'The cart takes # of one product at most.',
          })}`,
    );
  };
}
