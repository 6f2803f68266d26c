import '#/client/core/messages/store.ts';
import { useLingui } from '@lingui/react/macro';
import { ShoppingCart } from 'lucide-react';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { Button } from '#/client/ui/base/button.tsx';
import { headerRecipe } from '#/client/ui/base/header-recipe.ts';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { loadStoreCartDrawer } from './load-store-cart-drawer.ts';
import { storeCartDrawer } from './store-cart-drawer-signal.ts';
import { useCanBuy } from './use-can-buy.ts';
import { useOpenStoreCart } from './use-open-store-cart.ts';
import { useStoreCart } from './use-store-cart.ts';

const parts = partsOf(headerRecipe);

const StoreCartDrawer = lazy(loadStoreCartDrawer);
const closed = () => false;

/** The store cart button of the header, with the number of pieces. Hidden for labs and administrators. */
export function StoreCartButton() {
  const { t } = useLingui();
  const canBuy = useCanBuy();
  const count = (useStoreCart() ?? []).reduce((sum, { quantity }) => sum + quantity, 0);
  const isOpen = useSyncExternalStore(storeCartDrawer.subscribe, storeCartDrawer.isOpen, closed);
  const open = useOpenStoreCart();
  // Leaving the store closes the cart, so that it is not open on return.
  useEffect(() => storeCartDrawer.close, []);
  if (!canBuy) return null;
  return (
    <>
      <Button
        className={parts.cart}
        variant="ghost"
        size="icon"
        aria-label={count === 0 ? t`Cart` : t`Cart, ${count}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
      >
        <ShoppingCart aria-hidden />
        {count === 0 ? null : <b aria-hidden="true">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</b>}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <StoreCartDrawer onClose={storeCartDrawer.close} />
        </Suspense>
      ) : null}
    </>
  );
}

const MOST_SHOWN = 99;
