import { useLingui } from '@lingui/react/macro';
import { ShoppingCart } from 'lucide-react';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useSession } from '#/client/core/session/use-session.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { headerRecipe } from '#/client/ui/base/header-recipe.ts';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { cartDialogSignal } from './cart-dialog-signal.ts';
import { loadCartDialog } from './load-cart-dialog.ts';
import { useCart } from './use-cart.ts';
import { useOpenCartDialog } from './use-open-cart-dialog.ts';

const parts = partsOf(headerRecipe);

const CartDialog = lazy(loadCartDialog);
const closed = () => false;

/** The cart button of the header, with the number of items; shown only to roles that can book. */
export function CartButton() {
  const { t } = useLingui();
  const user = useSession();
  const count = useCart()?.length ?? 0;
  const isOpen = useSyncExternalStore(cartDialogSignal.subscribe, cartDialogSignal.isOpen, closed);
  const open = useOpenCartDialog();
  if (user && user.userType !== 'customer') return null;
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
        {count === 0 ? null : (
          <b key={count} aria-hidden="true">
            {count}
          </b>
        )}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <CartDialog onClose={cartDialogSignal.close} />
        </Suspense>
      ) : null}
    </>
  );
}
