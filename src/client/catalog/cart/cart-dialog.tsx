import '#/client/core/messages/customer.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type MouseEvent } from 'react';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import type { CartItem } from '#/shared/catalog/cart.ts';
import { MOST_LINES } from '#/shared/core/order-limits.ts';
import { CartDialogChanges } from './cart-dialog-changes.tsx';
import { CartDialogEmpty } from './cart-dialog-empty.tsx';
import { CartDialogFoot } from './cart-dialog-foot.tsx';
import { CartDialogLines } from './cart-dialog-lines.tsx';
import { cartDialogRecipe } from './cart-dialog-recipe.ts';
import { CartDialogRemoved } from './cart-dialog-removed.tsx';
import { atCurrentPrices, cartLines, hasPriceChange } from './cart-lines.ts';
import { cartStore } from './cart-store.ts';
import { useCart } from './use-cart.ts';
import { useCurrentOffers } from './use-current-offers.ts';

const parts = partsOf(cartDialogRecipe);

const Dialog = styled('dialog', cartDialogRecipe);
const none: CartItem[] = [];

/** The cart dialog: lines, changes since they were added, the total and the ways on. */
export function CartDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const id = useId();
  const items = useCart() ?? none;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const lines = cartLines(items, useCurrentOffers(items));
  const removal = useRemoval(items);
  const count = items.length;

  const close = () => dialog.current?.close();
  function onClosed() {
    // Changes count as seen once the dialog is closed.
    if (hasPriceChange(lines)) cartStore.replace(atCurrentPrices(lines));
    onClose();
  }
  function leaveWithOffered() {
    cartStore.replace(atCurrentPrices(lines.filter(({ isOffered }) => isOffered !== false)));
    close();
  }
  // A press on the backdrop has the dialog itself as its target; everything inside sits in the sheet.
  function onBackdrop(event: MouseEvent<HTMLDialogElement>) {
    if (event.target === event.currentTarget) close();
  }
  return (
    <Dialog ref={dialog} aria-labelledby={id} onClose={onClosed} onClick={onBackdrop}>
      <div className={parts.sheet}>
        <header>
          <h2 id={id} ref={heading} tabIndex={-1}>
            <Trans>Cart</Trans>{' '}
            {count > 0 ? (
              <small>
                <Plural value={count} one="# test" other="# tests" />
              </small>
            ) : null}
          </h2>
          {count > 0 ? (
            <Button variant="ghost" onClick={removal.clear}>
              <Trans>Clear</Trans>
            </Button>
          ) : null}
          <Button variant="ghost" size="icon" aria-label={t`Close`} onClick={close}>
            <X aria-hidden />
          </Button>
        </header>
        <div className={parts.body}>
          <CartDialogChanges lines={lines} />
          {count === 0 ? (
            <CartDialogEmpty onLeave={close} />
          ) : (
            <CartDialogLines lines={lines} onRemove={removal.remove} onLeave={close} />
          )}
        </div>
        <CartDialogRemoved
          key={removal.key}
          what={removal.what}
          onUndo={() => {
            removal.undo();
            heading.current?.focus();
          }}
        />
        <CartDialogFoot lines={lines} onCheckout={leaveWithOffered} onCompare={close} />
      </div>
    </Dialog>
  );
}

/** Restores the item that was removed last. */
function useRemoval(items: CartItem[]) {
  const [taken, setTaken] = useState<{ what: 'one' | 'all'; before: CartItem[] } | null>(null);
  return {
    what: taken?.what ?? null,
    key: taken?.before.length ?? 0,
    remove: (index: number) => {
      setTaken({ what: 'one', before: items });
      cartStore.removeAt(index);
    },
    clear: () => {
      setTaken({ what: 'all', before: items });
      cartStore.clear();
    },
    undo: () => {
      if (!taken) return;
      const known = new Set(taken.before.map(({ labTestId }) => labTestId));
      const since = cartStore.items().filter(({ labTestId }) => !known.has(labTestId));
      cartStore.replace([...taken.before, ...since].slice(0, MOST_LINES));
      setTaken(null);
    },
  };
}
