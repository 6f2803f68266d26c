import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { StoreProduct, StoreVariant } from '#/shared/store.ts';
import { useAddToStoreCart } from '../store-cart/add-to-store-cart.ts';
import { useToast } from '../ui/toast.ts';

/** Puts one of a product's first variant in the cart, and says how that went. */
export function useAddFirstVariant(product: StoreProduct) {
  const { t } = useLingui();
  const toast = useToast();
  const addToStoreCart = useAddToStoreCart();
  const [isAdding, setAdding] = useState(false);

  async function add(variant: StoreVariant, left: number) {
    if (isAdding) return;
    setAdding(true);
    const quantity = 1;
    const { title } = product;
    const variantTitle = variant.title;
    try {
      await addToStoreCart({ product, variant, quantity, left });
      toast({
        tone: 'success',
        title: t`Added to Cart! 🛒`,
        description: t`${quantity} x ${title} (${variantTitle}) added.`,
      });
    } catch (error) {
      toast({
        tone: 'error',
        title: t`Error adding to cart`,
        description: error instanceof Error ? error.message : undefined,
      });
    } finally {
      setAdding(false);
    }
  }
  return { add, isAdding };
}
