import { Trans } from '@lingui/react/macro';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { useOpenStoreCart } from '../cart/use-open-store-cart.ts';
import { storeRecipe } from './store-recipes.ts';

const parts = partsOf(storeRecipe);

/** Shown after the payment was cancelled. */
export function CancelledNotice() {
  const open = useOpenStoreCart();
  return (
    <div className={parts.notice}>
      <Notice>
        <b>
          <Trans>The payment was cancelled</Trans>
        </b>
        <p>
          <Trans>Nothing was charged, and your cart is kept.</Trans>
        </p>
        <Button variant="line" size="sm" aria-haspopup="dialog" onClick={open}>
          <Trans>Open the cart</Trans>
        </Button>
      </Notice>
    </div>
  );
}
