import '../store-words.ts';
import { useLingui } from '@lingui/react/macro';
import { ShoppingCart } from 'lucide-react';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { Button } from '../ui/button.tsx';
import { loadStoreCartDrawer } from './load-store-cart-drawer.ts';
import { storeCartDrawer } from './store-cart-drawer-signal.ts';
import { useCanBuy } from './use-can-buy.ts';
import { useOpenStoreCart } from './use-open-store-cart.ts';
import { useStoreCart } from './use-store-cart.ts';

const StoreCartDrawer = lazy(loadStoreCartDrawer);
const closed = () => false;

/** The store's cart in the header, with how many pieces are in it. Labs and administrators have none. */
export function StoreCartButton() {
  const { t } = useLingui();
  const canBuy = useCanBuy();
  const count = (useStoreCart() ?? []).reduce((sum, { quantity }) => sum + quantity, 0);
  const isOpen = useSyncExternalStore(storeCartDrawer.subscribe, storeCartDrawer.isOpen, closed);
  const open = useOpenStoreCart();
  // Whoever leaves the store with the cart open does not find it open on return.
  useEffect(() => storeCartDrawer.close, []);
  if (!canBuy) return null;
  return (
    <>
      <Button
        className="basket"
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
