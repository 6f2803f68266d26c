import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import type { StoreProduct, StoreVariant } from '#/shared/store/store.ts';
import { useAddToStoreCart } from '../cart/add-to-store-cart.ts';

/** Adds one of a product's first variant to the cart and shows a toast. */
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
