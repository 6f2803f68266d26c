import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import type { StoreProduct, StoreVariant } from '#/shared/store/store.ts';
import { useAddToStoreCart } from '../cart/add-to-store-cart.ts';

/** Adds a quantity of the selected variant to the cart and shows a toast. */
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
