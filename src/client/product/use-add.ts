import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { StoreProduct, StoreVariant } from '#/shared/store.ts';
import { useAddToStoreCart } from '../store-cart/add-to-store-cart.ts';
import { useToast } from '../ui/toast.ts';

/** Puts so many of the chosen variant in the cart, and says how that went. */
export function useAdd(product: StoreProduct, variant: StoreVariant | undefined, quantity: number) {
  const { t } = useLingui();
  const toast = useToast();
  const addToStoreCart = useAddToStoreCart();
  const [isAdding, setAdding] = useState(false);

  async function add() {
    if (isAdding || variant === undefined) return;
    setAdding(true);
    const { title } = product;
    const variantTitle = variant.title;
    try {
      await addToStoreCart({ product, variant, quantity, left: variant.inventoryQuantity });
      toast({
        tone: 'success',
        title: t`Added to Cart! 🛒`,
        description: t`${quantity} x ${title} (${variantTitle}) added.`,
      });
    } catch (error) {
      toast({
        tone: 'error',
        title: t`Oh no! Something went wrong.`,
        description: error instanceof Error ? error.message : undefined,
      });
    } finally {
      setAdding(false);
    }
  }
  return { add, isAdding };
}
